import type { Intent } from '../store/links.ts'

/** How long a call whose answer was lost may still be running at the other side. Its effects may appear until then. */
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

/** How long the last attempt that was recorded may still be under way, in milliseconds; 0 where it has ended. */
export function settlingMs(intent: Intent | null | undefined, now: string): number {
  return intent ? Math.max(0, Date.parse(intent.tried_at) + SETTLE_MS - Date.parse(now)) : 0
}
