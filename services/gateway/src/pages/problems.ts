import { AppError, type ErrorCode } from '@dossier/contracts'
import type { Field, FormProblem } from './form-parts.ts'

/** What a person can mend in the form, or undefined if the form is of no use. */
export function problemsOf(
  error: unknown,
  fields: readonly Field[],
  further: Partial<Record<ErrorCode, FormProblem>> = {},
): FormProblem[] | undefined {
  if (!(error instanceof AppError)) return undefined
  const known = further[error.code]
  if (known) return [known]
  switch (error.code) {
    case 'validation_error':
      return (error.details.fields ?? []).map(({ field, message }) => {
        const label = fields.find(({ name }) => name === field)?.label
        return label ? { field, message: `${label} ${message}.` } : { message: `${field} ${message}.` }
      })
    case 'rate_limit_exceeded':
      return [{ message: `Too many attempts. Please wait ${waitInWords(error.retryAfterS ?? 60)}, then try again.` }]
    case 'service_unavailable':
      return [{ message: 'A part of the service is unavailable. Nothing was changed; please try again in a moment.' }]
    default:
      return undefined
  }
}

function waitInWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
