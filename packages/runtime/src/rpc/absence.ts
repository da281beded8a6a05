/** Waiting for a service that has just gone, and not for one that has been gone for a while. Without I/O. */

/**
 * How long the absence of a service is waited out. A service that restarts is back within it on a quiet machine; with
 * what is left of the 5 s in which every answer is promised, its answer is in time.
 */
export const ABSENCE_MS_MAX = 3_000
/** With nobody asking for so long, what was known of a service says nothing any more. */
const FORGOTTEN_MS = 10_000
/** First and longest pause between two attempts. Each costs the NATS server one message. */
const PAUSE_MS_MIN = 20
const PAUSE_MS_MAX = 200

/**
 * What is known of a service's presence. The bound is on the absence and not on each request: those that come late in
 * it wait for the rest of it, and after it everyone is refused at once, until somebody gets an answer.
 */
export class Absence {
  #sinceMs: number | undefined
  #seenAtMs = 0

  /** Somebody got an answer: the next absence is a new one. */
  end(): void {
    this.#sinceMs = undefined
  }

  /**
   * Nobody was there for a request's `attempt`, counted from 0. Answers how long to wait before the next one, or
   * undefined when that makes no sense any more.
   */
  pauseMs(attempt: number, nowMs: number): number | undefined {
    if (this.#sinceMs === undefined || nowMs - this.#seenAtMs > FORGOTTEN_MS) this.#sinceMs = nowMs
    this.#seenAtMs = nowMs
    const left = this.#sinceMs + ABSENCE_MS_MAX - nowMs
    return left > 0 ? Math.min(PAUSE_MS_MIN * 2 ** Math.min(attempt, 10), PAUSE_MS_MAX, left) : undefined
  }
}
