import { type AppError, consolePaths, type ErrorCode, identity, integrations } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import { type Page, renderPage } from './layout.ts'

/** Reasons in `details` that say more than the code. */
const REASONS = ['integration_connected', identity.PERMIT_MISSING] as const

type Reason = (typeof REASONS)[number]

/** What went wrong in the words of somebody who looks at a page; the rest says what the interface says. */
const words: Partial<Record<ErrorCode | Reason, [title: string, advice: string]>> = {
  csrf_rejected: [
    'This form was not accepted',
    'Your browser did not say that the form came from this site. Go back, load the page again and send the form once more.',
  ],
  rate_limit_exceeded: ['Too many attempts', 'Please wait a minute, then try again.'],
  service_unavailable: ['Not available right now', 'A part of the service is away. Please try again in a moment.'],
  firm_suspended: ['This firm is suspended', 'Nobody can use it for now. An administrator of the firm can ask us why.'],
  invitation_not_found: [
    'This invitation does not work',
    'It was used already, withdrawn, or replaced by a newer one. Look for a newer email, or ask whoever invited you.',
  ],
  invitation_expired: ['This invitation has expired', 'Ask whoever invited you to send it again.'],
  password_reset_not_found: [
    'This link does not work',
    'It was used already, or your password was changed since. If you still need it, ask for a new link.',
  ],
  password_reset_expired: ['This link has expired', 'It worked for an hour. Ask for a new one.'],
  sign_in_unlock_not_found: [
    'This link does not work',
    'It was used already. If you still have to wait, ask for a new link.',
  ],
  sign_in_unlock_expired: ['This link has expired', 'It worked for an hour. Ask for a new one.'],
  sign_up_not_found: [
    'This link does not work',
    'It was used already, or a newer one was. If you have an account, sign in; otherwise sign up again.',
  ],
  sign_up_expired: ['This link has expired', 'Nothing was made. Please sign up again.'],
  missing_api_key: ['You are not signed in', 'Sign in to Dossier with this browser, then try again.'],
  invalid_session: [
    'You are not signed in',
    'Your session has ended. Sign in to Dossier with this browser, then try again.',
  ],
  forbidden: ['You may not do this', 'Your role in the firm does not allow this. Ask an administrator of the firm.'],
  validation_error: ['This address is not complete', 'Part of it is missing or damaged. Go back, and start again.'],
  integration_not_configured: [
    'There is no practice-management system',
    'This installation of Dossier has none set up. Ask whoever operates it.',
  ],
  integration_connected: [
    'Your firm is already connected',
    'Nothing was changed. To connect it again, disconnect it first.',
  ],
  integration_permit_missing: [
    'Your firm was not connected completely',
    'Look at the connection. If it is there, disconnect it. Then connect your firm again.',
  ],
  integration_state_invalid: [
    'Your firm was not connected',
    `The connection was not started in this browser, took longer than ${integrations.CONSENT_MS_MAX / 60_000} minutes, or was completed before. Start again.`,
  ],
  integration_refused: [
    'Your firm was not connected',
    'The practice-management system refused the connection. Start again, and allow Dossier the access that it asks for.',
  ],
  upstream_error: [
    'The other system did not answer as it should',
    'Nothing was connected. Please wait a few minutes, then start again.',
  ],
  not_found: ['There is nothing here', 'The address may be mistyped or out of date.'],
}

/** Where a connection with the practice-management system starts. */
const CONNECT: [path: string, label: string] = [integrations.operations.connectIntegration.path, 'Start again']

/** Where a person goes on from an error. */
const next: Partial<Record<ErrorCode | Reason, [path: string, label: string]>> = {
  password_reset_not_found: ['/password-resets', 'Ask for a new link'],
  password_reset_expired: ['/password-resets', 'Ask for a new link'],
  sign_in_unlock_not_found: ['/sign-in-unlocks', 'Ask for a new link'],
  sign_in_unlock_expired: ['/sign-in-unlocks', 'Ask for a new link'],
  sign_up_expired: ['/signup', 'Sign up again'],
  integration_connected: [consolePaths.practiceManagement, 'See the connection'],
  integration_permit_missing: [consolePaths.practiceManagement, 'See the connection'],
  integration_state_invalid: CONNECT,
  integration_refused: CONNECT,
  upstream_error: CONNECT,
}

/** The page that stands for an error. Where it is our fault it shows what to name when asking for help. */
export function renderErrorPage(error: AppError, requestId: string): Html {
  const { reason } = error.details
  const what = isReason(reason) ? reason : error.code
  const [title, advice] = words[what] ?? ['Something went wrong', error.message]
  const link = next[what]
  return renderMessagePage(
    title,
    html`<p>${advice}</p>
${reasonOf(error)}
${link ? html`<p><a href="${link[0]}">${link[1]}</a></p>` : ''}
${error.status >= 500 ? html`<p class="hint">If it stays like this, tell us this number: ${requestId}</p>` : ''}`,
  )
}

const isReason = (reason: unknown): reason is Reason => (REASONS as readonly unknown[]).includes(reason)

/** What the other system said, where it refused. */
function reasonOf({ code, details }: AppError): Html | string {
  if (code !== 'integration_refused' || typeof details.reason !== 'string') return ''
  return html`<p>It said: <q>${details.reason}</q></p>`
}

/** A page that says one thing. */
export function messagePage(title: string, body: Html): Page {
  return { title, main: html`<h1>${title}</h1>\n${body}` }
}

export function renderMessagePage(title: string, body: Html): Html {
  return renderPage(messagePage(title, body))
}
