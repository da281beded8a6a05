/** Decides whether to wait for a service: yes if it has just gone, no if it has been gone for a while. Without I/O. */

/**
 * How long requests wait for a missing service. On a quiet machine a service restarts within this time, and enough of
 * the 5 s remain for the answer.
 */
export const ABSENCE_MS_MAX = 3_000
/** After this time without requests, knowledge about the service is outdated. */
const FORGOTTEN_MS = 10_000
/** First and longest pause between two attempts. Each costs the NATS server one message. */
const PAUSE_MS_MIN = 20
const PAUSE_MS_MAX = 200

/**
 * Whether a service is present. The absence is bounded, not each request: a request that comes late waits only for the
 * rest of the bound. After it every request fails at once, until one gets an answer.
 */
export class Absence {
  #sinceMs: number | undefined
  #seenAtMs = 0

  /** Somebody got an answer: the next absence is a new one. */
  end(): void {
    this.#sinceMs = undefined
  }

  /**
   * Call when attempt number `attempt` (from 0) found no service. Returns how long to wait before the next attempt, or
   * undefined to give up.
   */
  pauseMs(attempt: number, nowMs: number): number | undefined {
    if (this.#sinceMs === undefined || nowMs - this.#seenAtMs > FORGOTTEN_MS) this.#sinceMs = nowMs
    this.#seenAtMs = nowMs
    const left = this.#sinceMs + ABSENCE_MS_MAX - nowMs
    return left > 0 ? Math.min(PAUSE_MS_MIN * 2 ** Math.min(attempt, 10), PAUSE_MS_MAX, left) : undefined
  }
}
