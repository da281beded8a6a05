/** The instant `ms` milliseconds after another; both ISO 8601 in UTC. */
export function later(instant: string, ms: number): string {
  // In production no clock is ahead, and hot paths add nothing.
  return ms === 0 ? instant : new Date(Date.parse(instant) + ms).toISOString()
}

/** The instant `ms` milliseconds before another; both ISO 8601 in UTC. */
export function earlier(instant: string, ms: number): string {
  return later(instant, -ms)
}

/** An instant of a firm in real time, as queues have it. The firm's clock is `aheadMs` ahead; see `BackgroundCtx`. */
export function inRealTime(instant: string, { aheadMs }: { aheadMs: number }): string {
  return earlier(instant, aheadMs)
}

/** An instant of real time by the clock of a firm, which is `aheadMs` ahead. */
export function inFirmTime(instant: string, { aheadMs }: { aheadMs: number }): string {
  return later(instant, aheadMs)
}

/** The earlier of two instants; both ISO 8601 in UTC with milliseconds, which sorts as time does. */
export function earlierOf(a: string, b: string): string {
  return a < b ? a : b
}

/** The earliest of some instants; null if there is none. All ISO 8601 in UTC with milliseconds. */
export function earliest(instants: readonly string[]): string | null {
  return instants.length === 0 ? null : instants.reduce(earlierOf)
}

/** The later of two instants; both ISO 8601 in UTC with milliseconds, which sorts as time does. */
export function laterOf(a: string, b: string): string {
  return a > b ? a : b
}
