import { allOperations, identity, matters, notifications, type Operation, ownerNames } from '@dossier/contracts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type FuzzReport, fuzz } from './fuzz.ts'
import { READS_BACK_OTHERWISE } from './round-trip.ts'
import { stallingBodies } from './stalling-bodies.ts'
import { type SystemUnderFuzz, startSystemUnderFuzz } from './system-under-fuzz.ts'

/** Every third operation, and a request to each: seconds. `fuzz.long.test.ts` sends a hundred to every operation. */
const SAMPLE = allOperations.filter((_, index) => index % 3 === 0)
const FIRMS = 3

/** Of processor time. A request that takes more lets all others of the gateway wait for it. */
const STALL_MS_MAX = 50
/** Operations whose bodies have fields of every kind. */
const STALLED = [
  identity.operations.createSession,
  matters.operations.createMatter,
  matters.operations.createClient,
  matters.operations.createIntakeTemplate,
  notifications.operations.createWebhook,
]

let system: SystemUnderFuzz
let report: FuzzReport
let longestStallMs: number

beforeAll(async () => {
  system = await startSystemUnderFuzz()
  await system.longestStallMs()
  report = await fuzz(system, { seed: 1, operations: SAMPLE, requests: SAMPLE.length, rounds: 1, firms: FIRMS })
  longestStallMs = await system.longestStallMs()
}, 300_000)
afterAll(() => system?.stop())

test('every answer to hostile requests is as described and tells nothing internal, and a refusal changes nothing', () => {
  expect(report.failures.join('\n\n')).toBe('')
  expect(report.secondTries).toBeLessThan(SAMPLE.length / 10)
})

test('hostile requests stall the event loop of the gateway for less than 50 ms', () => {
  expect(longestStallMs).toBeLessThan(STALL_MS_MAX)
})

test('the costliest requests, with a credential or without, stall the event loop for less than 50 ms', async () => {
  const { t } = system
  const { key } = await t.seedFirm()
  const send = (op: Operation, body: string) =>
    fetch(t.baseUrl + op.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(op.access.kind !== 'public' && { 'x-api-key': key }) },
      body,
    })
  const statuses = new Set<number>()
  await system.longestStallMs()
  await (await fetch(`${t.baseUrl}/api/v1/openapi.json`)).text()
  const stalls: Record<string, number> = { 'the API description': await system.longestStallMs() }

  for (const [name, body] of Object.entries(stallingBodies)) {
    for (const op of STALLED) {
      const { status } = await send(op, body)
      statuses.add(status)
      stalls[`${op.name}: ${name}`] = await system.longestStallMs()
    }
  }

  expect(Object.entries(stalls).filter(([, ms]) => ms >= STALL_MS_MAX)).toEqual([])
  expect(statuses).toEqual(new Set([400, 413]))
})

test('every operation of the sample was called', () => {
  const never = SAMPLE.filter((op) => !report.sent.get(op.name))

  expect(never.map((op) => op.name)).toEqual([])
})

test('no request left a dead letter', async () => {
  const { t } = system
  // Otherwise a backlog waits for endpoints that take one delivery a second.
  await t.query('notifications', 'update webhooks set max_per_second = null')
  await t.settled()

  const letters = await Promise.all(
    ownerNames.map((service) => t.query(service, 'select dead_letters::text as letter from dead_letters')),
  )

  expect(letters.flat()).toEqual([])
})

test('exceptions name operations that exist', () => {
  const names = allOperations.map((op) => op.name)
  const unknown = Object.keys(READS_BACK_OTHERWISE).filter((key) => !names.includes(key.split('.')[0]!))

  expect(unknown).toEqual([])
})
