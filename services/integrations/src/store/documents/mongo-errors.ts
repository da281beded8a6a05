import { AppError } from '@dossier/contracts'
import {
  MongoAPIError,
  MongoClientClosedError,
  MongoError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
  MongoTopologyClosedError,
} from 'mongodb'

const DUPLICATE_KEY = 11_000

/**
 * Codes of servers that are down, too slow, or no longer primary
 * (https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml).
 */
const UNAVAILABLE = new Set([
  ...[6, 7, 24, 43, 50, 64, 89, 91, 100, 112, 133, 134, 175, 189, 202, 262, 290, 365],
  ...[9_001, 10_058, 10_107, 11_600, 11_601, 11_602, 13_388, 13_435, 13_436],
])

/** Whether a write failed because another document has the key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY
}

/** The caller's error: `service_unavailable` if the same call may succeed later. */
export function asAppError(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new AppError('service_unavailable', {}, { internal: 'MongoDB did not answer', cause: error })
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false
  if (error instanceof MongoServerError) {
    const code = Number(error.code ?? error.result?.writeConcernError?.code)
    return UNAVAILABLE.has(code) || error.hasErrorLabel('RetryableWriteError') || error.hasErrorLabel('RetryableError')
  }
  if (error instanceof MongoAPIError) {
    return [MongoNotConnectedError, MongoServerClosedError, MongoTopologyClosedError, MongoClientClosedError].some(
      (kind) => error instanceof kind,
    )
  }
  return true
}
