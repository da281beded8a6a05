export interface Random {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Numbers that a seed fixes. Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  /** From 0 to below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { between, pick: (items) => items[between(0, items.length - 1)]! }
}
