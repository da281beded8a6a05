import { AppError } from '@dossier/contracts'
import { isFailure } from '../practice-management/failure.ts'

/** Whether trying again later may help. */
export function isOutage(error: unknown): boolean {
  const isOurs = error instanceof AppError && error.code === 'service_unavailable'
  return isOurs || isFailure(error, 'unavailable', 'throttled')
}

/** What went wrong, for people of the firm: nothing of the inside. */
export function shownError(error: unknown): { error_code: string; error_message: string } {
  if (error instanceof AppError) {
    const reason = typeof error.details.reason === 'string' ? ` (${error.details.reason})` : ''
    return { error_code: error.code, error_message: `${error.message}${reason}` }
  }
  if (isFailure(error)) return { error_code: 'upstream_error', error_message: error.message }
  return { error_code: 'internal_error', error_message: 'Something went wrong on our side.' }
}
