import { expect, test } from '@jest/globals'
import { CredentialTokens, type SharedCounts } from './credential-tokens.ts'
import type { Decision } from './decision.ts'
import type { Version } from './shared-records.ts'
import { BURST_MS, WINDOW_MS, type WindowCount } from './window.ts'

const standard = { per_minute: 100, burst: 150 }

/** Counts in memory that several holders change by compare-and-set, each call after some turns of the event loop. */
class CountsInMemory implements SharedCounts {
  reachable = true
  hangs = false
  heard = 0
  calls = 0
  #version: Version<WindowCount> | undefined
  readonly #turns: () => number

  constructor(turns = () => 1) {
    this.#turns = turns
  }

  async change(
    _key: string,
    known: Version<WindowCount> | undefined,
    next: (count: WindowCount | undefined) => WindowCount,
  ) {
    this.calls++
    for (let version = known ?? this.#version; ; version = this.#version) {
      const record = next(version?.record)
      for (let turns = this.#turns(); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
      if (this.hangs) await new Promise(() => {})
      if (!this.reachable) throw new Error('away')
      if (version && record === version.record) return version
      if (version?.revision === this.#version?.revision) {
        this.#version = { record, revision: (version?.revision ?? 0) + 1 }
        return this.#version
      }
    }
  }
}

function holders(counts: SharedCounts, number: number, clock: { nowMs: number }) {
  return Array.from(
    { length: number },
    () => new CredentialTokens('key_1', { counts, now: () => clock.nowMs, aloneShare: 0.33, silenceMsMax: 30 }),
  )
}

const admittedOf = (decisions: Decision[]) => decisions.filter(({ admitted }) => admitted).length

/** A small generator with a seed (mulberry32), so that a failing schedule can be run again. */
function randomOf(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('one gateway admits exactly limit and burst, and tells exactly what is left', async () => {
  const [holder] = holders(new CountsInMemory(), 1, { nowMs: 0 })
  const decisions: Decision[] = []

  for (let request = 0; request < 200; request++) decisions.push(await holder!.take(standard))

  expect(decisions.map(({ admitted }) => admitted)).toEqual(Array.from({ length: 200 }, (_, index) => index < 150))
  expect(decisions.map(({ remaining }) => remaining)).toEqual(
    Array.from({ length: 200 }, (_, index) => Math.max(0, 99 - index)),
  )
})

test('one gateway opens the burst when the last request of the limit is admitted, not before', async () => {
  const clock = { nowMs: 0 }
  const [holder] = holders(new CountsInMemory(), 1, clock)
  for (let request = 0; request < 99; request++) await holder!.take(standard)

  clock.nowMs = 30_000
  const last = await holder!.take(standard)
  clock.nowMs = 30_000 + BURST_MS - 1
  const inBurst = await holder!.take(standard)
  clock.nowMs = 30_000 + BURST_MS
  const afterBurst = await holder!.take(standard)

  expect([last.admitted, inBurst.admitted, afterBurst.admitted]).toEqual([true, true, false])
})

test('400 requests at once over three gateways get at most limit and burst together, at least 95 % of the limit', async () => {
  const three = holders(new CountsInMemory(), 3, { nowMs: 0 })

  const decisions = await Promise.all(Array.from({ length: 400 }, (_, index) => three[index % 3]!.take(standard)))

  expect(admittedOf(decisions)).toBeLessThanOrEqual(150)
  expect(admittedOf(decisions)).toBeGreaterThanOrEqual(95)
})

test('a caller who leaves two of three gateways after a request each still gets 95 % of the limit', async () => {
  const limit = { per_minute: 100, burst: 100 }
  const three = holders(new CountsInMemory(), 3, { nowMs: 0 })
  const decisions = [await three[0]!.take(limit), await three[1]!.take(limit)]

  for (let request = 0; request < 200; request++) decisions.push(await three[2]!.take(limit))

  expect(admittedOf(decisions)).toBeGreaterThanOrEqual(95)
  expect(admittedOf(decisions)).toBeLessThanOrEqual(100)
})

test('a request with a token at hand is decided at once, and few calls serve many requests', async () => {
  const counts = new CountsInMemory()
  const [holder] = holders(counts, 1, { nowMs: 0 })
  const limit = { per_minute: 100_000, burst: 100_000 }
  await holder!.take(limit)

  let waited = 0
  for (let request = 0; request < 50_000; request++) {
    const decision = holder!.take(limit)
    if (decision instanceof Promise) waited++
    if (request % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
  }

  expect(waited).toBe(0)
  expect(counts.calls).toBeLessThan(100)
})

test('a credential over its limit is refused without a shared call until its window ends', async () => {
  const clock = { nowMs: 0 }
  const counts = new CountsInMemory()
  const [holder] = holders(counts, 1, clock)
  await Promise.all(Array.from({ length: 200 }, () => holder!.take(standard)))
  const callsBefore = counts.calls

  clock.nowMs = WINDOW_MS - 1
  const refused = holder!.take(standard)
  clock.nowMs = WINDOW_MS
  const admitted = await holder!.take(standard)

  expect(refused).toEqual({ admitted: false, limit: 100, remaining: 0, resetAtMs: WINDOW_MS })
  expect(counts.calls).toBe(callsBefore + 1)
  expect(admitted).toEqual({ admitted: true, limit: 100, remaining: 99, resetAtMs: 2 * WINDOW_MS })
})

test('a limit that an operator raises counts at once', async () => {
  const [holder] = holders(new CountsInMemory(), 1, { nowMs: 0 })
  await Promise.all(Array.from({ length: 200 }, () => holder!.take(standard)))

  const { admitted, remaining } = await holder!.take({ per_minute: 300, burst: 450 })

  expect({ admitted, remaining }).toEqual({ admitted: true, remaining: 149 })
})

test('without the shared count a gateway admits its part, and settles when the count is back', async () => {
  const counts = new CountsInMemory()
  const [holder] = holders(counts, 1, { nowMs: 0 })
  counts.reachable = false
  const alone = await Promise.all(Array.from({ length: 100 }, () => holder!.take(standard)))

  counts.reachable = true
  const back = await Promise.all(Array.from({ length: 200 }, () => holder!.take(standard)))

  expect(admittedOf(alone)).toBe(33)
  expect(admittedOf(back)).toBe(150 - 33)
})

test('a shared count that hangs holds up those requests that come first, until it has been silent, and then none', async () => {
  const counts = new CountsInMemory()
  const [holder] = holders(counts, 1, { nowMs: 0 })
  counts.hangs = true

  const first = await Promise.all(Array.from({ length: 10 }, () => holder!.take(standard)))
  const then = holder!.take(standard)

  expect(admittedOf(first)).toBe(10)
  expect(then).not.toBeInstanceOf(Promise)
})

test('a shared count that is slow but not gone is waited for', async () => {
  const counts = new CountsInMemory()
  const [holder] = holders(counts, 1, { nowMs: 0 })
  const answering = setInterval(() => counts.heard++, 5)
  const change = counts.change.bind(counts)
  counts.change = async (...order) => {
    await new Promise((resolve) => setTimeout(resolve, 80))
    return await change(...order)
  }

  const decisions = await Promise.all(Array.from({ length: 400 }, () => holder!.take(standard)))
  clearInterval(answering)

  expect(admittedOf(decisions)).toBe(150)
})

test('a shared count that fails on the way holds no request up', async () => {
  const counts = new CountsInMemory(() => {
    counts.reachable = false
    return 1
  })
  const [holder] = holders(counts, 1, { nowMs: 0 })

  expect(await holder!.take(standard)).toMatchObject({ admitted: true, remaining: 99 })
})

test.each(Array.from({ length: 80 }, (_, index) => index + 1))(
  'schedule %i: no window of several gateways exceeds the burst, none but the first of two adjoining ones bursts',
  async (seed) => {
    const random = randomOf(seed)
    const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
    const clock = { nowMs: between(0, 1_000) }
    const counts = new CountsInMemory(() => between(0, 3))
    const perMinute = between(5, 200)
    const limit = { per_minute: perMinute, burst: Math.floor(perMinute * (1 + random())) }
    const several = holders(counts, between(1, 4), clock)
    const admitted: { resetAtMs: number; atMs: number }[] = []
    const shown = several.map(() => new Map<number, number>())
    const pending: Promise<void>[] = []

    for (let step = 0; step < 120; step++) {
      for (let burst = random() < 0.1 ? between(1, 100) : 1; burst > 0; burst--) {
        const which = between(0, several.length - 1)
        const ask = async () => {
          const decision = await several[which]!.take(limit)
          if (decision.admitted) admitted.push({ resetAtMs: decision.resetAtMs, atMs: clock.nowMs })
          const before = shown[which]!.get(decision.resetAtMs) ?? Number.POSITIVE_INFINITY
          expect(decision.remaining).toBeLessThanOrEqual(before)
          shown[which]!.set(decision.resetAtMs, decision.remaining)
        }
        pending.push(ask())
      }
      if (random() < 0.5) await new Promise((resolve) => setImmediate(resolve))
      // Time stands still while requests are under way, so that each is judged by the moment it was admitted at.
      await Promise.all(pending.splice(0))
      clock.nowMs += random() < 0.05 ? between(0, WINDOW_MS) : between(0, 1_500)
    }

    const windows = [...Map.groupBy(admitted, ({ resetAtMs }) => resetAtMs)].sort(([a], [b]) => a - b)
    for (const [, requests] of windows) expect(requests.length).toBeLessThanOrEqual(limit.burst)
    for (const { atMs } of admitted) {
      const nextTenSeconds = admitted.filter((other) => other.atMs >= atMs && other.atMs < atMs + BURST_MS)
      expect(nextTenSeconds.length).toBeLessThanOrEqual(limit.per_minute + limit.burst)
    }
  },
)
