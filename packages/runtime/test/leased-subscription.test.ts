import { setTimeout as pause } from 'node:timers/promises'
import { type System, startSystem, until, WAIT_MS_MAX } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLogger } from '../src/index.ts'
import { LeasedSubscription } from '../src/rpc/leased-subscription.ts'

const SUBJECT = 'rpc.leased'
const LEASE_MIN = 16
const AT_ONCE = LEASE_MIN / 4
const RENEWALS_MS = 2_500
/** Between two requests of a lane. All lanes together use up a lease ten times a second. */
const PAUSE_MS = 20

let t: System
let subscription: LeasedSubscription
let storeAnswers = true
const ofDisconnect: (() => void)[] = []
const ofReconnect: (() => void)[] = []

beforeAll(async () => {
  t = await startSystem()
  const bus = {
    connection: t.bus,
    connected: true,
    onDisconnect: (listener: () => void) => ofDisconnect.push(listener),
    onReconnect: (listener: () => void) => ofReconnect.push(listener),
  }
  subscription = new LeasedSubscription({
    ...{ bus, subject: SUBJECT, queue: 'leased', log: createLogger('rpc', 'error') },
    take: (message) => void message.respond(),
    storeAnswers: async () => storeAnswers,
  })
})
afterAll(async () => {
  await subscription?.stop()
  await t?.stop()
})

/** Sends as many requests as fit into the time. Returns how many found no responder. */
async function failuresWithin(ms: number): Promise<{ asked: number; failures: string[] }> {
  const endsAt = performance.now() + ms
  const failures: string[] = []
  let asked = 0
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < endsAt) {
      asked++
      await t.bus.request(SUBJECT, '', { timeout: WAIT_MS_MAX }).catch((error: Error) => failures.push(error.message))
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

test('a process whose store does not answer leaves its group, and comes back with the store', async () => {
  storeAnswers = false
  void subscription.check()
  await until(async () => !subscription.isMember)
  const without = await t.bus.request(SUBJECT, '', { timeout: WAIT_MS_MAX }).catch((error: Error) => error.message)
  storeAnswers = true
  await until(async () => subscription.isMember)

  const { failures } = await failuresWithin(PAUSE_MS)

  expect(without).toContain('no responders')
  expect(failures).toEqual([])
})

test('after a reconnect a process takes requests once its store answers, and then every one', async () => {
  const reconnected = (async () => {
    for await (const { type } of t.bus.status()) if (type === 'reconnect') return
  })()
  storeAnswers = false
  await t.killNats()
  for (const listener of ofDisconnect) listener()
  await t.startNats()
  await reconnected
  for (const listener of ofReconnect) listener()
  const before = await t.bus.request(SUBJECT, '', { timeout: WAIT_MS_MAX }).catch((error: Error) => error.message)
  storeAnswers = true
  await until(async () => subscription.isMember)

  const { asked, failures } = await failuresWithin(RENEWALS_MS)

  expect(before).toContain('no responders')

  expect(asked).toBeGreaterThan(LEASE_MIN)
  expect(failures).toEqual([])
})

test('a process that subscribed while NATS was down gives that up on the reconnect, and begins with a lease', async () => {
  const listeners: (() => void)[] = []
  const bus = {
    connection: t.bus,
    connected: false,
    onDisconnect() {},
    onReconnect: (listener: () => void) => listeners.push(listener),
  }
  const early = new LeasedSubscription({
    ...{ bus, subject: 'rpc.leased-early', queue: 'leased', log: createLogger('rpc', 'error') },
    take: (message) => void message.respond(),
    storeAnswers: async () => true,
  })

  bus.connected = true
  for (const listener of listeners) listener()
  const isMemberAtOnce = early.isMember
  await until(async () => early.isMember)

  expect(isMemberAtOnce).toBe(false)
  await t.bus.request('rpc.leased-early', '', { timeout: WAIT_MS_MAX })
  await early.stop()
})
