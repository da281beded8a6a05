import { AppError, type ErrorCode, identity } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import type { Form } from '../http/read-form.ts'
import type { TimedCalls } from '../operations/timed-calls.ts'
import { type Field, type FormProblem, renderField, renderHidden, renderProblems } from '../pages/form-parts.ts'
import { renderPage } from '../pages/layout.ts'
import { problemsOf } from '../pages/problems.ts'
import { type PageOf, renderCancel, renderSwitch } from './consent-page.ts'
import { type SecondStepWords, secondStepWords } from './second-step-words.ts'

const passwordIn = ({ fields }: SecondStepWords): Field => ({
  name: 'password',
  label: fields.password,
  type: 'password',
  autocomplete: 'current-password',
})
const codeIn = ({ fields }: SecondStepWords): Field => ({
  name: 'code',
  label: fields.code,
  autocomplete: 'one-time-code',
  inputMode: 'numeric',
})

/** Refusals that a person can mend in the form. */
const problemsIn = ({ refusals }: SecondStepWords): Partial<Record<ErrorCode, FormProblem>> => ({
  wrong_password: { field: 'password', message: refusals.wrongPassword },
  invalid_totp: { field: 'code', message: refusals.wrongCode },
})

type Enrolment = { secret: string; otpauth_url: string }

/** A page, and the refusal that it speaks of. */
interface Step {
  page: Html
  refusal?: AppError
}

/** Asks for the password, with which the setup begins. */
export function renderSetup(page: PageOf, problems: readonly FormProblem[] = []): Html {
  const { action, language } = page
  const words = secondStepWords[language]
  return renderPage({
    title: words.setUp,
    language,
    refused: problems.length > 0,
    main: html`<h1>${words.setUp}</h1>
${renderProblems(problems, language)}
<p>${words.why}</p>
<p>${words.begin}</p>
<form method="post" action="${action}">
${renderField(passwordIn(words), problems)}
<div class="buttons"><button name="action" value="begin_setup">${words.continue}</button></div>
</form>
${renderSwitch(page)}
${renderCancel(page)}`,
  })
}

/** Begins the setup with the password of the form: shows the secret for the app. */
export async function beginSetup(calls: TimedCalls, page: PageOf, form: Form): Promise<Step> {
  try {
    const enrolment = await calls.send(identity.operations.enrolTotp, { password: form.text('password') })
    return { page: renderSecret(page, enrolment) }
  } catch (error) {
    return mendable(error, passwordIn, page, (problems) => renderSetup(page, problems))
  }
}

/** Ends the setup with a code of the app: shows the recovery codes. */
export async function confirmSetup(calls: TimedCalls, page: PageOf, form: Form): Promise<Step> {
  try {
    const { recovery_codes } = await calls.send(identity.operations.confirmTotp, { code: form.text('code') })
    return { page: renderRecoveryCodes(page, recovery_codes) }
  } catch (error) {
    const enrolment = enrolmentIn(form)
    return mendable(error, codeIn, page, (problems) =>
      enrolment ? renderSecret(page, enrolment, problems) : renderSetup(page, problems),
    )
  }
}

/** The page again with what is wrong, where a person can mend it. */
function mendable(
  error: unknown,
  fieldIn: (words: SecondStepWords) => Field,
  { language }: PageOf,
  render: (problems: FormProblem[]) => Html,
): Step {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const words = secondStepWords[language]
  const problems = problemsOf(error, [fieldIn(words)], problemsIn(words), language)
  if (!problems) throw error
  return { page: render(problems), refusal: error }
}

function renderSecret({ action, language }: PageOf, enrolment: Enrolment, problems: readonly FormProblem[] = []): Html {
  const { secret, otpauth_url } = enrolment
  const words = secondStepWords[language]
  return renderPage({
    title: words.addTitle,
    language,
    refused: problems.length > 0,
    main: html`<h1>${words.add}</h1>
${renderProblems(problems, language)}
<p>${words.addHow}</p>
<p><code>${secret.match(/.{1,4}/g)!.join(' ')}</code></p>
<p>${words.onDevice(otpauth_url)}</p>
<form method="post" action="${action}">
${renderHidden({ secret, otpauth_url })}
${renderField(codeIn(words), problems)}
<div class="buttons"><button name="action" value="confirm_setup">${words.switchOn}</button></div>
</form>`,
  })
}

function renderRecoveryCodes({ action, language }: PageOf, codes: readonly string[]): Html {
  const words = secondStepWords[language]
  return renderPage({
    title: words.isOn,
    language,
    main: html`<h1>${words.isOn}</h1>
<p>${words.keepCodes}</p>
<ul>${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a href="${action}">${words.continue}</a></p>`,
  })
}

/** What the form carries of the page before, if it is what we put there: it goes into the page as a link. */
function enrolmentIn(form: Form): Enrolment | undefined {
  const [secret, otpauth_url] = [form.text('secret'), form.text('otpauth_url')]
  const isOurs = /^[A-Z2-7]{16,64}$/.test(secret) && /^otpauth:\/\/totp\/\S{1,1000}$/.test(otpauth_url)
  return isOurs ? { secret, otpauth_url } : undefined
}
