import { AppError } from '@dossier/contracts'
import { isFailure } from '../practice-management/failure.ts'

/** The caller's error if the other side failed. Other errors are passed on unchanged. */
export function asUpstreamError(error: unknown): unknown {
  if (!isFailure(error)) return error
  return new AppError('upstream_error', {}, { internal: error.message, cause: error })
}
