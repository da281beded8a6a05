import { AppError, type ErrorCode, identity } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import { hashToken, newRandomToken } from '@dossier/runtime'
import type { Form } from '../http/read-form.ts'
import type { TimedCalls } from '../operations/timed-calls.ts'
import { type Field, type FormProblem, renderField, renderProblems } from '../pages/form-parts.ts'
import { renderPage } from '../pages/layout.ts'
import { problemsOf } from '../pages/problems.ts'

/** What the form asks for, each by the name that `openSession` has for it. */
const FIELDS: readonly Field[] = [
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
  {
    name: 'totp',
    label: 'Code from your authenticator app',
    hint: 'Only with two-step sign-in.',
    autocomplete: 'one-time-code',
    optional: true,
  },
]

/** Refusals that a person can mend in the form. */
const PROBLEMS: Partial<Record<ErrorCode, FormProblem>> = {
  invalid_credentials: { field: 'email', message: 'The email or the password is wrong.' },
  totp_required: {
    field: 'totp',
    message: 'This account has two-step sign-in. Type the code that your app shows, and the password again.',
  },
}

/** Which of the three it is stays unsaid. */
const WRONG_WITH_CODE: FormProblem = { field: 'email', message: 'The email, the password or the code is wrong.' }

export interface SignInPage {
  /** Where the form is posted to. */
  action: string
  clientName: string
  problems?: readonly FormProblem[]
  email?: string
}

export function renderSignIn({ action, clientName, problems = [], email = '' }: SignInPage): Html {
  return renderPage({
    title: 'Sign in',
    refused: problems.length > 0,
    main: html`<h1>Sign in to Dossier</h1>
${renderProblems(problems)}
<p><bdi>${clientName}</bdi> asks to act for you. Sign in to see what it asks for; nothing is allowed yet.</p>
<form method="post" action="${action}">
${FIELDS.map((field) => renderField({ ...field, value: field.name === 'email' ? email : '' }, problems))}
<div class="buttons"><button name="action" value="sign_in">Sign in</button></div>
</form>
<ul>
<li><a href="/password-resets">Choose a new password</a> if you have forgotten yours.</li>
<li><a href="/sign-in-unlocks">Get a link by email</a> if you have to wait because of too many attempts.</li>
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
  form: Form,
  { address, browserSha256, userAgent }: { address: string; browserSha256: string; userAgent: string | undefined },
): Promise<OpenedSession | { problems: FormProblem[]; refusal: AppError }> {
  const token = newRandomToken()
  const sent = Object.fromEntries(FIELDS.map(({ name }) => [name, form.optional(name)]))
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
    const problems = problemsOf(
      error,
      FIELDS,
      sent.totp ? { ...PROBLEMS, invalid_credentials: WRONG_WITH_CODE } : PROBLEMS,
    )
    if (!problems) throw error
    return { problems, refusal: error }
  }
}
