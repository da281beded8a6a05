import type { Intent } from '../store/links.ts'

/** A call whose answer was lost may be under way at the other side for so long. Nobody looks for its outcome before. */
export const SETTLE_MS = 15_000

/** The work has to wait for what an earlier attempt may still be doing there. It has not failed. */
export class SettlingError extends Error {
  override readonly name = 'SettlingError'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('an earlier attempt may still be under way at the other side')
    this.waitMs = waitMs
  }
}

/** Throws where the last attempt that was recorded may still be under way. */
export function assertSettled(intent: Intent, now: string): void {
  const waitMs = Date.parse(intent.tried_at) + SETTLE_MS - Date.parse(now)
  if (waitMs > 0) throw new SettlingError(waitMs)
}
