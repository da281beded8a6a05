import { fullName, type identity, type Language } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import { renderHidden } from '../pages/form-parts.ts'
import { renderPage } from '../pages/layout.ts'
import { type OAuthWords, oauthWords } from './oauth-words.ts'
import { scopeWords } from './scope-words.ts'

type Consent = Extract<identity.AuthorizationPreview, { outcome: 'consent' }>

/** Where the forms of a page are posted to, and its language. */
export interface PageOf {
  action: string
  language: Language
}

/** Asks the user for what will be granted, no more and no less. */
export function renderConsent(page: PageOf, { redirectUri, consent }: { redirectUri: string; consent: Consent }): Html {
  const { client_name, firm_name, user, scopes } = consent
  const { action, language } = page
  const words = oauthWords[language]
  return renderPage({
    title: words.allowTitle(client_name),
    language,
    main: html`<h1>${words.allow(client_name, firm_name)}</h1>
<p>${words.signedIn(fullName(user), user.email, user.role, firm_name)}</p>
<h2>${words.able}</h2>
<ul>${scopes.map((scope) => html`<li>${scopeWords[language][scope]}</li>`)}</ul>
${consent.audience === 'mcp' ? html`<p>${words.mcp[consent.mcp_access]}</p>` : ''}
<p>${words.limits}</p>
<h2>${words.next}</h2>
<p>${words.destination(renderDestination(redirectUri, words))}</p>
<form method="post" action="${action}">
${renderHidden({ user_id: user.id, scopes: scopes.join(' '), mcp_access: consent.audience === 'mcp' ? consent.mcp_access : '' })}
<div class="buttons"><button name="action" value="allow">${words.allowButton}</button> <button name="action" value="deny" class="secondary">${words.deny}</button></div>
</form>
${renderSwitch(page)}`,
  })
}

/** The client belongs to a firm, and somebody of another firm is signed in. */
export function renderOtherFirm(page: PageOf, { client_name, email }: { client_name: string; email: string }): Html {
  const words = oauthWords[page.language]
  return renderPage({
    title: words.otherAccount,
    language: page.language,
    main: html`<h1>${words.otherAccount}</h1>
<p>${words.otherFirm(client_name, email)}</p>
${renderSwitch(page)}
${renderCancel(page)}`,
  })
}

export function renderCancel({ action, language }: PageOf): Html {
  const { cancel } = oauthWords[language]
  return html`<form method="post" action="${action}"><button name="action" value="deny" class="secondary">${cancel}</button></form>`
}

export function renderSwitch({ action, language }: PageOf): Html {
  const words = oauthWords[language]
  return html`<form method="post" action="${action}"><button name="action" value="switch" class="secondary">${words.switch}</button></form>`
}

function renderDestination(redirectUri: string, { onDevice }: OAuthWords): Html {
  const { protocol, host, hostname } = new URL(redirectUri)
  if (protocol === 'https:') return html`<strong>${host}</strong>`
  if (protocol === 'http:') return html`<strong>${onDevice}</strong> (${hostname})`
  return html`<strong>${onDevice}</strong> (${protocol.slice(0, -1)})`
}
