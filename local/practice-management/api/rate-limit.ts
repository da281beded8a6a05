import type { Response } from 'express'
import { apiErrors } from './errors.ts'

const WINDOW_MS = 60_000
const TOKENS_MAX = 10_000

/** Counts a request of a token and sets the rate-limit headers of its answer. Throws an ApiError 429 over the limit. */
export type RateLimit = (token: string, res: Response) => void

/** A token's window of 60 s begins with its first request after the last window. */
export function createRateLimit(clock: () => Date, limit: () => number): RateLimit {
  const windows = new Map<string, { endsAt: number; count: number }>()
  return (token, res) => {
    const now = clock().getTime()
    const present = windows.get(token)
    const window = present && present.endsAt > now ? present : { endsAt: now + WINDOW_MS, count: 0 }
    if (window !== present && windows.size >= TOKENS_MAX) windows.clear()
    windows.set(token, window)
    window.count += 1
    res.set({
      'X-RateLimit-Limit': String(limit()),
      'X-RateLimit-Remaining': String(Math.max(0, limit() - window.count)),
      'X-RateLimit-Reset': String(Math.ceil(window.endsAt / 1000)),
    })
    if (window.count > limit()) throw apiErrors.rateLimited(Math.ceil((window.endsAt - now) / 1000))
  }
}
