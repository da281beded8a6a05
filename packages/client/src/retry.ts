import type { DossierError } from './dossier-error.ts'

const FIRST_DELAY_MS = 250
const DELAY_MS_MAX = 8_000
/** A service that asks for a longer break than this is not waited for: the caller gets the error. */
const RETRY_AFTER_MS_MAX = 60_000

/** Codes of requests that were not carried out: any of them can be sent again. */
const REFUSED_CODES = new Set(['rate_limit_exceeded', 'idempotency_in_progress'])
const MAY_PASS = new Set([0, 408, 500, 502, 503, 504])

/**
 * How long to wait before the next try, in milliseconds; undefined if another try would not help or could do harm.
 *
 * @param failures how many tries have failed, this one included
 * @param isRepeatable whether the request has its effect once however often it is sent
 */
export function retryDelayMs(error: DossierError, failures: number, isRepeatable: boolean): number | undefined {
  if (!REFUSED_CODES.has(error.code) && !(isRepeatable && MAY_PASS.has(error.status))) return undefined
  const { retryAfterMs = 0 } = error
  if (retryAfterMs > RETRY_AFTER_MS_MAX) return undefined
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), DELAY_MS_MAX)
  // At random, so that clients that failed together do not come back together.
  return retryAfterMs + longest * (0.5 + Math.random() / 2)
}

/** @throws the signal's reason, as soon as it is aborted */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
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
