/**
 * One timer for many waits. Nearly all of them end early, so it is set for the soonest one and not touched
 * when a wait ends. Setting and clearing a timer for each would cost more than the waits themselves.
 */
export class SoonestTimer {
  readonly #onDue: () => number
  #timer: NodeJS.Timeout | undefined
  #dueAt = Number.POSITIVE_INFINITY

  /** `onDue` deals with the waits that are due, and returns when the next one is, or Infinity. Times are those of `performance`. */
  constructor(onDue: () => number) {
    this.#onDue = onDue
  }

  /** Has `onDue` called at this time, or before. */
  atLatest(dueAt: number): void {
    if (dueAt >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = dueAt
    if (dueAt === Number.POSITIVE_INFINITY) return
    // It keeps no process alive: a waiting caller holds a connection, and the timer may belong to a wait that has ended.
    this.#timer = setTimeout(() => this.#end(), Math.max(0, Math.ceil(dueAt - performance.now()))).unref()
  }

  #end(): void {
    this.#dueAt = Number.POSITIVE_INFINITY
    this.atLatest(this.#onDue())
  }
}
