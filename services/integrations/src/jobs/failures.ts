import { AppError, identity } from '@dossier/contracts'
import { isFailure } from '../practice-management/failure.ts'

/** Whether trying again later may help. */
export function isOutage(error: unknown): boolean {
  const isOurs = error instanceof AppError && error.code === 'service_unavailable'
  return isOurs || isFailure(error, 'unavailable', 'throttled')
}

/** Whether another service refused because identity has no permit for the firm. */
export function isPermitMissing(error: unknown): boolean {
  return error instanceof AppError && error.details.reason === identity.PERMIT_MISSING
}

/** How long failed work is retried, in milliseconds. A failure that lasts longer has a reason that waiting does not end. */
export const RETRIED_MS_MAX = 7 * 86_400_000

const CONNECTED_IN_PART = 'This firm is connected only in part. An admin must disconnect it and connect it again.'

/** The error for users of the firm, without internal details. */
export function shownError(error: unknown): { error_code: string; error_message: string } {
  if (error instanceof AppError) {
    const { code, message, details } = error
    if (isPermitMissing(error)) return { error_code: identity.PERMIT_MISSING, error_message: CONNECTED_IN_PART }
    const reason = typeof details.reason === 'string' ? ` (${details.reason})` : ''
    return { error_code: code, error_message: `${message}${reason}` }
  }
  if (isFailure(error)) return { error_code: 'upstream_error', error_message: error.message }
  return { error_code: 'internal_error', error_message: 'Something went wrong on our side.' }
}
