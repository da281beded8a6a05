import { setTimeout as pause } from 'node:timers/promises'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLogger } from '../src/index.ts'
import { LeasedSubscription } from '../src/rpc/leased-subscription.ts'

const SUBJECT = 'rpc.leased'
const LEASE_MIN = 64
const AT_ONCE = LEASE_MIN / 4
const RENEWALS_MS = 2_500
/** Between two requests of a lane. All lanes together use up a lease ten times a second. */
const PAUSE_MS = 20

let t: System
let subscription: LeasedSubscription
const listeners: (() => void)[] = []

beforeAll(async () => {
  t = await startSystem()
  const bus = {
    connection: t.operator,
    connected: true,
    onReconnect: (listener: () => void) => listeners.push(listener),
  }
  subscription = new LeasedSubscription({
    ...{ bus, subject: SUBJECT, queue: 'leased', log: createLogger('rpc', 'error') },
    take: (message) => void message.respond(),
  })
})
afterAll(async () => {
  await subscription?.stop()
  await t?.stop()
})

/** Requests that found nobody, of as many as fit into the time. */
async function failuresWithin(ms: number): Promise<{ asked: number; failures: string[] }> {
  const endsAt = performance.now() + ms
  const failures: string[] = []
  let asked = 0
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < endsAt) {
      asked++
      await t.operator.request(SUBJECT, '', { timeout: 4_000 }).catch((error: Error) => failures.push(error.message))
      await pause(PAUSE_MS)
    }
  })
  await Promise.all(lanes)
  return { asked, failures }
}

test('no request of a steady load finds the group empty while leases end and begin', async () => {
  const { asked, failures } = await failuresWithin(RENEWALS_MS)

  expect(asked).toBeGreaterThan(LEASE_MIN)
  expect(failures).toEqual([])
})

test('every request is answered after a reconnect', async () => {
  const reconnected = (async () => {
    for await (const { type } of t.operator.status()) if (type === 'reconnect') return
  })()
  await t.killNats()
  await t.startNats()
  await reconnected
  for (const listener of listeners) listener()

  const { asked, failures } = await failuresWithin(RENEWALS_MS)

  expect(asked).toBeGreaterThan(LEASE_MIN)
  expect(failures).toEqual([])
})
