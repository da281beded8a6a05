/** How long a delivery may wait for a socket, in milliseconds. */
const WAIT_MS_MAX = 100

/**
 * Deliveries that were read ahead and wait for a socket, the longest waiting first. One that has waited too long goes to
 * `giveBack`, even if no socket comes free: its endpoint may be switched off by now, and another process may have a socket.
 */
export class ReadAhead<Item> {
  readonly #giveBack: (late: Item[]) => void
  #items: { item: Item; sinceMs: number }[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(giveBack: (late: Item[]) => void) {
    this.#giveBack = giveBack
  }

  get size(): number {
    return this.#items.length
  }

  add(items: readonly Item[]): void {
    const sinceMs = performance.now()
    for (const item of items) this.#items.push({ item, sinceMs })
  }

  /** Takes the one that has waited longest. */
  next(): Item | undefined {
    this.#dropLate()
    return this.#items.shift()?.item
  }

  /** Gives the waiting items back in time. Call this when no socket is free. */
  watch(): void {
    const first = this.#items[0]
    if (!first) return
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        this.#dropLate()
        this.watch()
      },
      Math.max(first.sinceMs + WAIT_MS_MAX - performance.now(), 1),
    )
  }

  /** Takes all items. */
  takeAll(): Item[] {
    clearTimeout(this.#timer)
    this.#timer = undefined
    return this.#items.splice(0).map(({ item }) => item)
  }

  #dropLate(): void {
    const sinceMsMin = performance.now() - WAIT_MS_MAX
    const inTime = this.#items.findIndex(({ sinceMs }) => sinceMs > sinceMsMin)
    if (inTime === 0) return
    const late = this.#items.splice(0, inTime < 0 ? this.#items.length : inTime)
    if (late.length > 0) this.#giveBack(late.map(({ item }) => item))
  }
}
