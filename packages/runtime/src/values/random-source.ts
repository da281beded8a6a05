/** Numbers that look random and are the same each time for the same seed: for made-up data and tests, never secrets. */
export class RandomSource {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0, below 1. (Mulberry32.) */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0, below `bound`. */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!
  }

  /** As words of a language come: few often, most seldom. Those at the front are the frequent ones. */
  pickSkewed<Item>(items: readonly Item[]): Item {
    return items[Math.floor(items.length * this.next() ** 3)]!
  }

  /** One of the items, as often as its share says; the shares add up to 1. */
  pickByShare<Item>(shares: readonly (readonly [Item, number])[]): Item {
    let rest = this.next()
    for (const [item, share] of shares) {
      rest -= share
      if (rest < 0) return item
    }
    return shares.at(-1)![0]
  }

  /** A UUIDv7 of the instant. */
  uuidAt(epochMs: number): string {
    const hex = (digits: number) =>
      this.below(16 ** digits)
        .toString(16)
        .padStart(digits, '0')
    const time = epochMs.toString(16).padStart(12, '0')
    const variant = (8 + this.below(4)).toString(16)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
  }
}
