/**
 * Why a provider did not take a message.
 *
 * - `refused`: it will never take this message.
 * - `deferred`: it does not take this message at present.
 * - `unavailable`: it takes nothing at present, or cannot be reached, or not with our credentials.
 * - `not_tried`: its breaker is open, so nobody asked it.
 * - `unknown`: it had the whole message when the connection broke or the time ran out, so it may send it.
 */
export type SendFailure = 'refused' | 'deferred' | 'unavailable' | 'not_tried' | 'unknown'

/**
 * Why a message was not sent, in codes alone: providers quote addresses, links and texts in their own words, which must
 * reach neither logs nor tables.
 */
export class SendError extends Error {
  override readonly name = 'SendError'
  readonly failure: SendFailure
  /** How long the provider asks to be left alone, in milliseconds; null when it does not say. */
  readonly retryAfterMs: number | null

  constructor(failure: SendFailure, reason: string, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(reason, { cause: options.cause })
    this.failure = failure
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}

/** The reason where the installation has no provider for the channel. */
export const NOT_CONFIGURED = 'not_configured'

/** An error of any kind as one of these. Errors that no provider reported, such as a failed connection, are `unavailable`. */
export function toSendError(error: unknown): SendError {
  return error instanceof SendError ? error : new SendError('unavailable', codeOf(error), { cause: error })
}

/** Codes of Node and libraries, such as `ECONNREFUSED`; else the kind of error, such as `TimeoutError`. */
const CODE = /^\w{1,60}$/

export function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return [code, name].find((text): text is string => typeof text === 'string' && CODE.test(text)) ?? 'unknown'
}
