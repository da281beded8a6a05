import { setTimeout as pause } from 'node:timers/promises'
import { matters, toUuid } from '@dossier/contracts'
import { type FailoverPair, type System, startFailoverPair, startSystem, until } from '@dossier/testbed'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

const { createClient } = matters.operations
const WRITERS = 4
const PAUSE_MS = 10
const WRITES_MIN = 100
const OUTAGE_MS_MAX = 10_000
const HOOK_MS_MAX = 180_000

const ADDRESSES: [string, (pair: FailoverPair) => string][] = [
  ['one that moves', ({ url }) => url],
  ['those of both servers', ({ bothUrl }) => bothUrl],
]

let pair: FailoverPair
let t: System
beforeEach(async () => {
  pair = await startFailoverPair('matters')
}, HOOK_MS_MAX)
afterEach(async () => {
  await t.stop()
  await pair.stop()
}, HOOK_MS_MAX)

test.each(ADDRESSES)(
  'PostgreSQL fails over to a synchronous standby, with the address %s: no acknowledged write is lost, and requests fail for less than 10 s',
  async (_which, addressOf) => {
    t = await startSystem({ databaseUrls: { matters: addressOf(pair) } })
    const firm = await t.seedFirm()
    const acknowledged: { name: string; at: number }[] = []
    let refused = 0
    let writing = true
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; writing; n++) {
        const name = `Silva ${writer} ${n}`
        const { status } = await t.call(createClient, { first_name: 'Ana', last_name: name }, firm.key)
        if (status === 201) acknowledged.push({ name, at: performance.now() })
        else if (status === 503) refused++
        else throw new Error(`a write was answered ${status}`)
        await pause(PAUSE_MS)
      }
    })

    await until(async () => acknowledged.length >= WRITES_MIN)
    const lostAt = performance.now()
    await pair.failOver()
    const before = acknowledged.length
    await until(async () => acknowledged.length >= before + WRITES_MIN)
    writing = false
    await Promise.all(writers)

    const names = await t.query<{ last_name: string }>('matters', 'select last_name from clients where firm_id = $1', [
      toUuid(firm.id),
    ])
    const kept = new Set(names.map(({ last_name }) => last_name))
    const outageMs = longestGap(acknowledged.map(({ at }) => at))
    console.log(
      `${acknowledged.length} writes acknowledged, ${refused} refused, longest time without one ${Math.round(outageMs)} ms, ` +
        `promoted within ${Math.round(acknowledged.find(({ at }) => at > lostAt + 1)!.at - lostAt)} ms`,
    )
    expect(acknowledged.filter(({ name }) => !kept.has(name))).toEqual([])
    expect(refused).toBeGreaterThan(0)
    expect(outageMs).toBeLessThan(OUTAGE_MS_MAX)
    await until(async () => (await t.eventsOf(firm)).length === kept.size)
  },
  240_000,
)

function longestGap(instants: readonly number[]): number {
  return Math.max(...instants.slice(1).map((at, index) => at - instants[index]!))
}
