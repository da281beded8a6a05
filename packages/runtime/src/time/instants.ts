/** The instant `ms` milliseconds after another; both ISO 8601 in UTC. */
export function later(instant: string, ms: number): string {
  // In production no clock is ahead, and hot paths add nothing.
  return ms === 0 ? instant : new Date(Date.parse(instant) + ms).toISOString()
}

/** The instant `ms` milliseconds before another; both ISO 8601 in UTC. */
export function earlier(instant: string, ms: number): string {
  return later(instant, -ms)
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
