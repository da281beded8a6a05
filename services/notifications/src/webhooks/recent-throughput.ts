/** Length of the spans that are counted, in milliseconds. */
const SPAN_MS = 50
/** How long the estimate counts as zero once it was too high, in milliseconds. */
const DISTRUST_MS = 1_000

/** Estimates how much comes in the next span of 50 ms: as much as came in the last one. */
export class RecentThroughput {
  readonly #nowMs: () => number
  #span = 0
  #count = 0
  #countBefore = 0
  #distrustUntilMs = 0

  /** `nowMs` is a clock that never goes back. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  count(): void {
    this.#advance()
    this.#count++
  }

  /** What was counted in the last whole span; zero for a second after `distrust`. */
  perSpan(): number {
    this.#advance()
    return this.#nowMs() < this.#distrustUntilMs ? 0 : this.#countBefore
  }

  /** The estimate was too high: what is counted comes in bursts, or has stopped. */
  distrust(): void {
    this.#distrustUntilMs = this.#nowMs() + DISTRUST_MS
  }

  #advance(): void {
    const span = Math.floor(this.#nowMs() / SPAN_MS)
    if (span === this.#span) return
    this.#countBefore = span === this.#span + 1 ? this.#count : 0
    this.#count = 0
    this.#span = span
  }
}
