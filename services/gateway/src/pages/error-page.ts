import { type AppError, consolePaths, type ErrorCode, identity, integrations, type Language } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import type { FormError } from '../http/read-form.ts'
import { errorWords, type Reason } from './error-words.ts'
import { type PageContent, renderPage } from './layout.ts'

const REASONS: readonly Reason[] = ['integration_connected', identity.PERMIT_MISSING]

type LinkWords = keyof typeof errorWords.en.links

/** Where a connection with the practice-management system starts. */
const CONNECT: [path: string, label: LinkWords] = [integrations.operations.connectIntegration.path, 'again']

/** Where a person goes on from an error. */
const next: Partial<Record<ErrorCode | Reason, [path: string, label: LinkWords]>> = {
  password_reset_not_found: ['/password-resets', 'ask'],
  password_reset_expired: ['/password-resets', 'ask'],
  sign_in_unlock_not_found: ['/sign-in-unlocks', 'ask'],
  sign_in_unlock_expired: ['/sign-in-unlocks', 'ask'],
  sign_up_expired: ['/signup', 'signUp'],
  integration_connected: [consolePaths.practiceManagement, 'see'],
  integration_permit_missing: [consolePaths.practiceManagement, 'see'],
  integration_state_invalid: CONNECT,
  integration_refused: CONNECT,
  upstream_error: CONNECT,
}

/** The page that stands for an error. Where it is our fault it shows what to name when asking for help. */
export function renderErrorPage(error: AppError, requestId: string, language: Language): Html {
  const words = errorWords[language]
  const { reason } = error.details
  const what = isReason(reason) ? reason : error.code
  const [title, advice] = words.known[what] ?? [words.unknown, words.unknownAdvice ?? error.message]
  const link = next[what]
  const body = html`<p>${advice}</p>
${reasonOf(error, words.said)}
${link ? html`<p><a href="${link[0]}">${words.links[link[1]]}</a></p>` : ''}
${error.status >= 500 ? html`<p class="hint">${words.report} ${requestId}</p>` : ''}`
  return renderMessagePage(title, body, language)
}

const isReason = (reason: unknown): reason is Reason => (REASONS as readonly unknown[]).includes(reason)

/** What the other system said, where it refused. */
function reasonOf({ code, details }: AppError, said: string): Html | string {
  if (code !== 'integration_refused' || typeof details.reason !== 'string') return ''
  return html`<p>${said} <q>${details.reason}</q></p>`
}

/** The page that stands for a form that could not be read. Its sender is a browser, so it says what a person can do. */
export function renderUnreadableForm({ status }: FormError, language: Language): Html {
  const { title, advice, tooLarge } = errorWords[language].unreadable
  return renderMessagePage(title, html`<p>${status === 413 ? tooLarge : advice}</p>`, language)
}

/** What `renderPage` needs for a page that says one thing. */
export function messagePage(title: string, body: Html): PageContent {
  return { title, main: html`<h1>${title}</h1>\n${body}` }
}

/** A page that says one thing. */
export function renderMessagePage(title: string, body: Html, language: Language): Html {
  return renderPage({ ...messagePage(title, body), language })
}
