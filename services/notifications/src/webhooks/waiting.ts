/** How long one may wait, in milliseconds. */
const WAIT_MS_MAX = 100

/**
 * What was read and waits for a socket, the longest waiting first. What has waited too long is handed to `giveBack`, though
 * no socket comes free: its endpoint may have been switched off, and another process may have a socket.
 */
export class Waiting<Item> {
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

  /** The next to be sent; others wait on. */
  next(): Item | undefined {
    this.#dropLate()
    return this.#items.shift()?.item
  }

  /** Has those that wait given back in time. To be called once nobody can be sent. */
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

  /** All that wait, which then do not. */
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
