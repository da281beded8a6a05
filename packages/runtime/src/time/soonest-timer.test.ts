import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { SoonestTimer } from './soonest-timer.ts'

/** Waits by name. `ended` resolves once the named one has been dealt with. */
function createWaits() {
  const waits = new Map<string, { dueAt: number; end(): void }>()
  const timer = new SoonestTimer(() => {
    for (const [name, { dueAt, end }] of waits) {
      if (dueAt - performance.now() >= 1) continue
      waits.delete(name)
      end()
    }
    return Math.min(...[...waits.values()].map(({ dueAt }) => dueAt))
  })
  return {
    begin(name: string, ms: number): Promise<void> {
      const dueAt = performance.now() + ms
      const { promise, resolve } = Promise.withResolvers<void>()
      waits.set(name, { dueAt, end: resolve })
      timer.atLatest(dueAt)
      return promise
    },
    drop: (name: string) => waits.delete(name),
    names: () => [...waits.keys()],
  }
}

const HOUR_MS = 3_600_000

/** A `SoonestTimer` does not keep a process alive, and nothing else here does. */
let alive: NodeJS.Timeout
beforeEach(() => {
  alive = setInterval(() => undefined, HOUR_MS)
})
afterEach(() => clearInterval(alive))

test('a wait that begins later and is due sooner is dealt with in its time', async () => {
  const waits = createWaits()
  void waits.begin('an hour', HOUR_MS)

  await waits.begin('soon', 5)

  expect(waits.names()).toEqual(['an hour'])
})

test('waits that are due after the soonest one are dealt with too, even if that has ended before its time', async () => {
  const waits = createWaits()
  void waits.begin('dropped', 5)
  const others = [waits.begin('second', 10), waits.begin('third', 15)]

  waits.drop('dropped')

  await Promise.all(others)
  expect(waits.names()).toEqual([])
})

test('a wait that is over already is dealt with', async () => {
  const waits = createWaits()

  await waits.begin('over', -HOUR_MS)

  expect(waits.names()).toEqual([])
})
