import { AppError, type ErrorCode, identity } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import type { Form } from '../http/read-form.ts'
import type { TimedCalls } from '../operations/timed-calls.ts'
import { type Field, type FormProblem, renderField, renderHidden, renderProblems } from '../pages/form-parts.ts'
import { renderPage } from '../pages/layout.ts'
import { problemsOf } from '../pages/problems.ts'
import { renderCancel, renderSwitch } from './consent-page.ts'

const PASSWORD: Field = { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }
const CODE: Field = {
  name: 'code',
  label: 'Code that the app shows now',
  autocomplete: 'one-time-code',
  inputMode: 'numeric',
}

/** Refusals that a person can mend in the form. */
const PROBLEMS: Partial<Record<ErrorCode, FormProblem>> = {
  wrong_password: { field: 'password', message: 'The password is wrong.' },
  invalid_totp: { field: 'code', message: 'The code is wrong. Type the one that the app shows now.' },
}

type Enrolment = { secret: string; otpauth_url: string }

/** A page, and the refusal that it speaks of. */
interface Step {
  page: Html
  refusal?: AppError
}

/** Asks for the password, with which the setup begins. */
export function renderSetup(action: string, problems: readonly FormProblem[] = []): Html {
  return renderPage({
    title: 'Set up two-step sign-in',
    refused: problems.length > 0,
    main: html`<h1>Set up two-step sign-in</h1>
${renderProblems(problems)}
<p>Your firm requires two-step sign-in, and your account does not have it yet. You need an authenticator app, on your phone for example. It shows a new code every 30 seconds, which you type when you sign in.</p>
<p>Type your password to begin.</p>
<form method="post" action="${action}">
${renderField(PASSWORD, problems)}
<div class="buttons"><button name="action" value="begin_setup">Continue</button></div>
</form>
${renderSwitch(action)}
${renderCancel(action)}`,
  })
}

/** Begins the setup with the password of the form: shows the secret for the app. */
export async function beginSetup(calls: TimedCalls, action: string, form: Form): Promise<Step> {
  try {
    const enrolment = await calls.send(identity.operations.enrolTotp, { password: form.text('password') })
    return { page: renderSecret(action, enrolment) }
  } catch (error) {
    return mendable(error, PASSWORD, (problems) => renderSetup(action, problems))
  }
}

/** Ends the setup with a code of the app: shows the recovery codes. */
export async function confirmSetup(calls: TimedCalls, action: string, form: Form): Promise<Step> {
  try {
    const { recovery_codes } = await calls.send(identity.operations.confirmTotp, { code: form.text('code') })
    return { page: renderRecoveryCodes(action, recovery_codes) }
  } catch (error) {
    const enrolment = enrolmentIn(form)
    return mendable(error, CODE, (problems) =>
      enrolment ? renderSecret(action, enrolment, problems) : renderSetup(action, problems),
    )
  }
}

/** The page again with what is wrong, where a person can mend it. */
function mendable(error: unknown, field: Field, render: (problems: FormProblem[]) => Html): Step {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const problems = problemsOf(error, [field], PROBLEMS)
  if (!problems) throw error
  return { page: render(problems), refusal: error }
}

function renderSecret(action: string, enrolment: Enrolment, problems: readonly FormProblem[] = []): Html {
  const { secret, otpauth_url } = enrolment
  return renderPage({
    title: 'Add Dossier to your app',
    refused: problems.length > 0,
    main: html`<h1>Add Dossier to your authenticator app</h1>
${renderProblems(problems)}
<p>In the app, add an account by typing this key:</p>
<p><code>${secret.match(/.{1,4}/g)!.join(' ')}</code></p>
<p>If the app is on this device, you can <a href="${otpauth_url}">open it with the key</a> instead.</p>
<form method="post" action="${action}">
${renderHidden({ secret, otpauth_url })}
${renderField(CODE, problems)}
<div class="buttons"><button name="action" value="confirm_setup">Switch on</button></div>
</form>`,
  })
}

function renderRecoveryCodes(action: string, codes: readonly string[]): Html {
  return renderPage({
    title: 'Two-step sign-in is on',
    main: html`<h1>Two-step sign-in is on</h1>
<p>Keep these recovery codes in a safe place. If you lose the app, each of them signs you in once. They are not shown again.</p>
<ul>${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a href="${action}">Continue</a></p>`,
  })
}

/** What the form carries of the page before, if it is what we put there: it goes into the page as a link. */
function enrolmentIn(form: Form): Enrolment | undefined {
  const [secret, otpauth_url] = [form.text('secret'), form.text('otpauth_url')]
  const isOurs = /^[A-Z2-7]{16,64}$/.test(secret) && /^otpauth:\/\/totp\/\S{1,1000}$/.test(otpauth_url)
  return isOurs ? { secret, otpauth_url } : undefined
}
