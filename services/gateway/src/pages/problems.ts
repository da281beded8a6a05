import { AppError, type ErrorCode, type Language, type ValueProblem, wordProblem } from '@dossier/contracts'
import { problemsInSpanish } from './field-problems.ts'
import type { Field, FormProblem } from './form-parts.ts'

const en = {
  /** `text` is what the API says of the problem; `problem` is there if we know it. */
  invalid: (label: string, text: string, _problem: ValueProblem | null | undefined) => `${label} ${text}.`,
  often: (seconds: number) => `Too many attempts. Please wait ${waitInEnglish(seconds)}, then try again.`,
  unavailable: 'A part of the service is unavailable. Nothing was changed; please try again in a moment.',
}

const es: typeof en = {
  invalid: (label, _text, problem) =>
    // A service of a newer version may know more kinds.
    problem && Object.hasOwn(problemsInSpanish, problem.kind)
      ? `${label}: ${wordProblem(problemsInSpanish, problem)}.`
      : `Revise este campo: ${label}.`,
  often: (seconds) => `Demasiados intentos. Espere ${waitInSpanish(seconds)} y vuelva a intentarlo.`,
  unavailable: 'Una parte del servicio no responde. No se cambió nada; vuelva a intentarlo en un momento.',
}

const problemWords = { en, es }

/** What a person can mend in the form, or undefined if the form is of no use. `further` is for refusals that only the page knows. */
export function problemsOf(
  error: unknown,
  fields: readonly Field[],
  further: Partial<Record<ErrorCode, FormProblem>> | undefined,
  language: Language,
): FormProblem[] | undefined {
  if (!(error instanceof AppError)) return undefined
  const known = further?.[error.code]
  if (known) return [known]
  const words = problemWords[language]
  switch (error.code) {
    case 'validation_error':
      return (error.details.fields ?? []).map(({ field, message }, index) => {
        const label = fields.find(({ name }) => name === field)?.label
        return { ...(label && { field }), message: words.invalid(label ?? field, message, error.problems?.[index]) }
      })
    case 'rate_limit_exceeded':
      return [{ message: words.often(error.retryAfterS ?? 60) }]
    case 'service_unavailable':
      return [{ message: words.unavailable }]
    default:
      return undefined
  }
}

function waitInEnglish(seconds: number): string {
  if (seconds === 1) return 'a second'
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

function waitInSpanish(seconds: number): string {
  if (seconds === 1) return 'un segundo'
  return seconds <= 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`
}
