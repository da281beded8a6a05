/** The moment that counts as lately, in milliseconds. */
const SPAN_MS = 50
/** How long a pace that misled is not believed, in milliseconds. */
const MISLED_MS = 1_000

/** Counts what happens, by spans of a moment. */
export class Pace {
  readonly #nowMs: () => number
  #span = 0
  #count = 0
  #countBefore = 0
  #misledUntilMs = 0

  /** `nowMs` is a clock that never goes back. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  count(): void {
    this.#turn()
    this.#count++
  }

  /** What was counted in the last whole span; none for a while where that has misled. */
  lately(): number {
    this.#turn()
    return this.#nowMs() < this.#misledUntilMs ? 0 : this.#countBefore
  }

  /** What was expected did not come: what is counted comes in bursts, or has stopped. */
  misled(): void {
    this.#misledUntilMs = this.#nowMs() + MISLED_MS
  }

  #turn(): void {
    const span = Math.floor(this.#nowMs() / SPAN_MS)
    if (span === this.#span) return
    this.#countBefore = span === this.#span + 1 ? this.#count : 0
    this.#count = 0
    this.#span = span
  }
}
