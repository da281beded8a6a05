import { WAIT_MS_MAX } from './time-limits.ts'

/** What has arrived at a small server, in order, and who waits for more of it. */
export class Arrivals<Item> {
  readonly #items: Item[] = []
  readonly #checks = new Set<() => void>()

  add(...items: Item[]): void {
    this.#items.push(...items)
    for (const check of this.#checks) check()
  }

  all(): Item[] {
    return [...this.#items]
  }

  /**
   * Resolves once what has arrived is enough.
   *
   * @throws Error with what `describe` says of the arrivals, when they are not enough in time
   */
  async waitUntil(enough: (items: Item[]) => boolean, describe: (items: Item[]) => string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const check = () => {
      if (enough(this.#items)) resolve()
    }
    const timer = setTimeout(
      () => reject(new Error(`after ${WAIT_MS_MAX} ms there are: ${describe(this.#items)}`)),
      WAIT_MS_MAX,
    )
    this.#checks.add(check)
    check()
    try {
      await promise
    } finally {
      clearTimeout(timer)
      this.#checks.delete(check)
    }
  }
}
