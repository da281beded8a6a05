import { DossierError } from './dossier-error.ts'
import { permanentCodes } from './generated/permanent-codes.ts'

const FIRST_DELAY_MS = 250
const DELAY_MS_MAX = 8_000
/** A service that asks for a longer break than this is not waited for: the caller gets the error. */
const RETRY_AFTER_MS_MAX = 60_000

/** Codes of requests that were not carried out: any of them can be sent again. */
const REFUSED_CODES = new Set(['rate_limit_exceeded', 'idempotency_in_progress'])
const MAY_PASS = new Set([0, 408, 500, 502, 503, 504])

export interface RetryRule {
  /** How often what failed is tried again. */
  retriesMax: number
  /** Whether another try may help and does no harm. */
  mayRetry: (error: DossierError) => boolean
  /** Ends the pause between two tries. */
  signal?: AbortSignal | undefined
}

/**
 * Tries until a try ends well, or fails for good. Between two tries is a growing pause, or the time that the service names.
 *
 * @throws the error of the last try; the signal's reason if it is aborted between two tries
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { retriesMax, mayRetry, signal }: RetryRule,
): Promise<Result> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof DossierError) || failures > retriesMax || !mayRetry(error)) throw error
      const { retryAfterMs = 0 } = error
      if (retryAfterMs > RETRY_AFTER_MS_MAX) throw error
      const longestMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), DELAY_MS_MAX)
      // At random, so that clients that failed together do not come back together.
      await pause(retryAfterMs + longestMs * (0.5 + Math.random() / 2), signal)
    }
  }
}

/** Whether the request was not carried out, so that it can be sent again in any case. */
export const wasRefused = ({ code }: DossierError): boolean => REFUSED_CODES.has(code)

/** Whether a request that has its effect once, however often it is sent, may succeed a little later. */
export const mayPass = (error: DossierError): boolean =>
  wasRefused(error) || (MAY_PASS.has(error.status) && !permanentCodes.has(error.code))

/** @throws the signal's reason, as soon as it is aborted */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
  })
}
