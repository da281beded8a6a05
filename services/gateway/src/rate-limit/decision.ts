import { AppError } from '@dossier/contracts'
import type { Response } from 'express'

/** Whether a request is admitted, and the data of the window for its caller. */
export interface Decision {
  readonly admitted: boolean
  /** Requests that a window allows at any time, the burst not counted. */
  readonly limit: number
  /** How many of them are left. */
  readonly remaining: number
  /** When the window ends. */
  readonly resetAtMs: number
  /** Decided without the shared count, because that is unreachable or slow. */
  readonly alone?: true
}

/** On every answer to a valid credential. */
export const RATE_LIMIT_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const

/** The headers of interface.md "Limits". A caller who waits for the second in `X-RateLimit-Reset` never comes early. */
export function setRateLimitHeaders(res: Response, { limit, remaining, resetAtMs }: Decision): void {
  const [limitHeader, remainingHeader, resetHeader] = RATE_LIMIT_HEADERS
  res.setHeader(limitHeader, limit)
  res.setHeader(remainingHeader, remaining)
  res.setHeader(resetHeader, Math.ceil(resetAtMs / 1000))
}

/** The 429 of interface.md "Limits". */
export function rateLimitExceeded(limit: number, resetAtMs: number, nowMs: number): AppError {
  return new AppError(
    'rate_limit_exceeded',
    { limit, window: '60s', reset_at: new Date(resetAtMs).toISOString() },
    { retryAfterS: Math.max(1, Math.ceil((resetAtMs - nowMs) / 1000)) },
  )
}
