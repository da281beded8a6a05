/** The moment that counts as lately, in milliseconds. */
const SPAN_MS = 25

/** Counts what happens, by spans of a moment. */
export class Pace {
  readonly #nowMs: () => number
  #span = 0
  #count = 0
  #countBefore = 0

  /** `nowMs` is a clock that never goes back. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  count(): void {
    this.#turn()
    this.#count++
  }

  /** What was counted in the last whole span. */
  lately(): number {
    this.#turn()
    return this.#countBefore
  }

  #turn(): void {
    const span = Math.floor(this.#nowMs() / SPAN_MS)
    if (span === this.#span) return
    this.#countBefore = span === this.#span + 1 ? this.#count : 0
    this.#count = 0
    this.#span = span
  }
}
