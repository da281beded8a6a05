import type { AppError, ErrorCode } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import { renderPage } from './layout.ts'

/** What went wrong in the words of somebody who looks at a page; the rest says what the interface says. */
const words: Partial<Record<ErrorCode, [title: string, advice: string]>> = {
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
  not_found: ['There is nothing here', 'The address may be mistyped or out of date.'],
}

/** Where a person goes on from an error. */
const next: Partial<Record<ErrorCode, [path: string, label: string]>> = {
  password_reset_not_found: ['/password-resets', 'Ask for a new link'],
  password_reset_expired: ['/password-resets', 'Ask for a new link'],
  sign_in_unlock_not_found: ['/sign-in-unlocks', 'Ask for a new link'],
  sign_in_unlock_expired: ['/sign-in-unlocks', 'Ask for a new link'],
  sign_up_expired: ['/signup', 'Sign up again'],
}

/** The page that stands for an error. Where it is our fault it shows what to name when asking for help. */
export function renderErrorPage(error: AppError, requestId: string): Html {
  const [title, advice] = words[error.code] ?? ['Something went wrong', error.message]
  const link = next[error.code]
  return renderMessagePage(
    title,
    html`<p>${advice}</p>
${link ? html`<p><a href="${link[0]}">${link[1]}</a></p>` : ''}
${error.status >= 500 ? html`<p class="hint">If it stays like this, tell us this number: ${requestId}</p>` : ''}`,
  )
}

/** A page that says one thing. */
export function renderMessagePage(title: string, body: Html): Html {
  return renderPage({ title, main: html`<h1>${title}</h1>\n${body}` })
}
