import type { Logger } from '../service/log.ts'
import { rpcServerMetrics } from '../telemetry/common-metrics.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** Clocks of an installation's machines differ by less than this; NTP keeps them so. In milliseconds. */
export const CLOCK_SKEW_MS_MAX = 250
/** What counts is the smallest age of the last one to two of these. */
const WINDOW_MS = 30_000

/**
 * Finds out whether this process's clock differs from those of its callers. Each request says when it was sent. The quickest
 * ones take a millisecond, so the smallest age of a window is the difference of the clocks: above zero if this one is ahead.
 */
export class ClockWatch {
  readonly #log: Logger
  readonly #now: () => number
  #current = Number.POSITIVE_INFINITY
  #previous = Number.POSITIVE_INFINITY
  #rotatesAt: number

  constructor({ log, metrics, now = () => performance.now() }: { log: Logger; metrics: Metrics; now?: () => number }) {
    this.#log = log
    this.#now = now
    this.#rotatesAt = now() + WINDOW_MS
    const ahead = metrics.of(rpcServerMetrics.clockAhead)
    metrics.onScrape([rpcServerMetrics.clockAhead], () => {
      const ms = this.aheadMs
      if (ms !== undefined) ahead.set(ms / 1000)
    })
  }

  /** How far this clock is ahead, in milliseconds; undefined without requests. */
  get aheadMs(): number | undefined {
    this.#rotate()
    const smallest = Math.min(this.#current, this.#previous)
    return Number.isFinite(smallest) ? smallest : undefined
  }

  /** Records the age of a request, which is negative if this clock is behind. */
  note(ageMs: number): void {
    this.#rotate()
    if (ageMs < this.#current) this.#current = ageMs
  }

  #rotate(): void {
    const now = this.#now()
    if (now < this.#rotatesAt) return
    const isStale = now >= this.#rotatesAt + WINDOW_MS
    this.#previous = isStale ? Number.POSITIVE_INFINITY : this.#current
    if (Math.abs(this.#current) > CLOCK_SKEW_MS_MAX && Number.isFinite(this.#current)) {
      this.#log.warn(
        { clock_ahead_ms: this.#current },
        'the clock of this process differs from those of its callers: check NTP on their machines',
      )
    }
    this.#current = Number.POSITIVE_INFINITY
    this.#rotatesAt = now + WINDOW_MS
  }
}
