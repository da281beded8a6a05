import { fullName, type identity } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import { renderHidden } from '../pages/form-parts.ts'
import { renderPage } from '../pages/layout.ts'
import { scopeWords } from './scope-words.ts'

type Consent = Extract<identity.AuthorizationPreview, { outcome: 'consent' }>

/** What the firm lets the application do as an AI application, whatever its scopes are called. The user agrees to no more than this says. */
const mcpWords: Readonly<Record<Consent['mcp_access'], string>> = {
  read: 'It connects through MCP, as an AI application. There, your firm only lets it read.',
  approve: 'It connects through MCP, as an AI application. There, it can change only what you approve, each time.',
  write:
    'It connects through MCP, as an AI application. There, it can change things on its own. You approve each call that sends something out of the firm, changes who receives it, or cannot be undone.',
}

export interface ConsentPage {
  /** Where the forms are posted to. */
  action: string
  redirectUri: string
  consent: Consent
}

/** Asks the user for what will be granted, no more and no less. */
export function renderConsent({ action, redirectUri, consent }: ConsentPage): Html {
  const { client_name, firm_name, user, scopes } = consent
  return renderPage({
    title: `Allow ${client_name}?`,
    main: html`<h1>Allow <bdi>${client_name}</bdi> to act for you at <bdi>${firm_name}</bdi>?</h1>
<p>You are signed in as <strong><bdi>${fullName(user)}</bdi></strong> (<bdi>${user.email}</bdi>), ${user.role} at <bdi>${firm_name}</bdi>.</p>
<h2>It will be able to</h2>
<ul>${scopes.map((scope) => html`<li>${scopeWords[scope]}</li>`)}</ul>
${consent.audience === 'mcp' ? html`<p>${mcpWords[consent.mcp_access]}</p>` : ''}
<p>It can never do more than you can, and stops when the firm removes it. It does not learn your password.</p>
<h2>Where you go next</h2>
<p>Whatever you choose, you are taken to ${renderDestination(redirectUri)}. If you do not know it, choose Deny.</p>
<form method="post" action="${action}">
${renderHidden({ user_id: user.id, scopes: scopes.join(' '), mcp_access: consent.audience === 'mcp' ? consent.mcp_access : '' })}
<div class="buttons"><button name="action" value="allow">Allow</button> <button name="action" value="deny" class="secondary">Deny</button></div>
</form>
${renderSwitch(action)}`,
  })
}

/** The client belongs to a firm, and somebody of another firm is signed in. */
export function renderOtherFirm(action: string, { client_name, email }: { client_name: string; email: string }): Html {
  return renderPage({
    title: 'Another account is needed',
    main: html`<h1>Another account is needed</h1>
<p><bdi>${client_name}</bdi> belongs to another firm. You are signed in as <bdi>${email}</bdi>, who is not a member of it.</p>
${renderSwitch(action)}
${renderCancel(action)}`,
  })
}

export function renderCancel(action: string): Html {
  return html`<form method="post" action="${action}"><button name="action" value="deny" class="secondary">Cancel</button></form>`
}

export function renderSwitch(action: string): Html {
  return html`<form method="post" action="${action}"><button name="action" value="switch" class="secondary">Sign out and use another account</button></form>`
}

function renderDestination(redirectUri: string): Html {
  const { protocol, host, hostname } = new URL(redirectUri)
  if (protocol === 'https:') return html`<strong>${host}</strong>`
  if (protocol === 'http:') return html`<strong>an application on this device</strong> (${hostname})`
  return html`<strong>an application on this device</strong> (${protocol.slice(0, -1)})`
}
