import { AppError, type ErrorCode, identity, type Language } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import { hashToken, newRandomToken } from '@dossier/runtime'
import type { Form } from '../http/read-form.ts'
import type { TimedCalls } from '../operations/timed-calls.ts'
import { type Field, type FormProblem, renderField, renderProblems } from '../pages/form-parts.ts'
import { renderPage } from '../pages/layout.ts'
import { problemsOf } from '../pages/problems.ts'
import type { PageOf } from './consent-page.ts'
import { type SignInWords, signInWords } from './sign-in-words.ts'

/** What the form asks for, each by the name that `openSession` has for it. */
const fieldsIn = ({ fields }: SignInWords): readonly Field[] => [
  { name: 'email', label: fields.email, type: 'email', autocomplete: 'username' },
  { name: 'password', label: fields.password, type: 'password', autocomplete: 'current-password' },
  { name: 'totp', label: fields.code, hint: fields.codeHint, autocomplete: 'one-time-code', optional: true },
]

/** Refusals that a person can mend in the form. */
const problemsIn = ({ refusals }: SignInWords, hasCode: boolean): Partial<Record<ErrorCode, FormProblem>> => ({
  // Which of them it is stays unsaid.
  invalid_credentials: { field: 'email', message: hasCode ? refusals.wrongWithCode : refusals.wrong },
  totp_required: { field: 'totp', message: refusals.codeMissing },
})

export interface SignInPage {
  clientName: string
  problems?: readonly FormProblem[]
  email?: string
}

export function renderSignIn(
  { action, language }: PageOf,
  { clientName, problems = [], email = '' }: SignInPage,
): Html {
  const words = signInWords[language]
  return renderPage({
    title: words.title,
    language,
    refused: problems.length > 0,
    main: html`<h1>${words.heading}</h1>
${renderProblems(problems, language)}
<p>${words.asks(clientName)}</p>
<form method="post" action="${action}">
${fieldsIn(words).map((field) => renderField({ ...field, value: field.name === 'email' ? email : '' }, problems))}
<div class="buttons"><button name="action" value="sign_in">${words.title}</button></div>
</form>
<ul>
<li>${words.forgotten}</li>
<li>${words.waiting}</li>
</ul>`,
  })
}

/** A new session, with the token that goes only to the browser. */
export interface OpenedSession {
  token: string
  expiresAt: string
}

/**
 * Opens a session with what the form holds, or answers the refusal and what of the form a person can mend.
 *
 * @throws AppError firm_suspended, service_unavailable
 */
export async function signIn(
  calls: TimedCalls,
  language: Language,
  form: Form,
  { address, browserSha256, userAgent }: { address: string; browserSha256: string; userAgent: string | undefined },
): Promise<OpenedSession | { problems: FormProblem[]; refusal: AppError }> {
  const token = newRandomToken()
  const words = signInWords[language]
  const sent = Object.fromEntries(fieldsIn(words).map(({ name }) => [name, form.optional(name)]))
  try {
    const session = await calls.send(identity.operations.openSession, {
      ...sent,
      token_sha256: hashToken(token),
      browser_sha256: browserSha256,
      address,
      user_agent: userAgent,
    })
    return { token, expiresAt: session.expires_at }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const problems = problemsOf(error, fieldsIn(words), problemsIn(words, Boolean(sent.totp)), language)
    if (!problems) throw error
    return { problems, refusal: error }
  }
}
