import { AppError } from '@dossier/contracts'
import { isFailure } from '../practice-management/failure.ts'

/** What a caller gets where the other side failed; anything else is passed on as it is. */
export function asUpstreamError(error: unknown): unknown {
  if (!isFailure(error)) return error
  return new AppError('upstream_error', {}, { internal: error.message, cause: error })
}
