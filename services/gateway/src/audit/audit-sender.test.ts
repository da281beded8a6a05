import { setImmediate } from 'node:timers/promises'
import { AppError, type identity } from '@dossier/contracts'
import { createLogger, Metrics, newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { AuditSender } from './audit-sender.ts'

/** An event that is told from others by its request. */
const event = (request: number) => ({ request_id: String(request), fields: [] as string[] }) as identity.AuditDraft
const requestsIn = ({ events }: { events: { request_id: string }[] }) =>
  events.map(({ request_id }) => Number(request_id))

/** A stream that takes batches, or not, as it is told. */
function newStream() {
  const taken: { id: string; events: { request_id: string }[] }[] = []
  const stream = {
    isAway: false,
    taken,
    eventCount: () => taken.reduce((sum, { events }) => sum + events.length, 0),
    async publish(_id: string, batchJson: string): Promise<void> {
      if (stream.isAway) throw new Error('no responders')
      taken.push(JSON.parse(batchJson))
    },
  }
  return stream
}

const newSender = (publisher: ReturnType<typeof newStream>) =>
  new AuditSender({ publisher, log: createLogger('gateway', 'silent'), metrics: new Metrics() })

test('while the stream is down events are held, beyond 10,000 the next is refused, and all arrive once', async () => {
  const stream = newStream()
  const sender = newSender(stream)
  stream.isAway = true

  const added = Array.from({ length: 10_000 }, (_, index) => {
    sender.assertRoom()
    return sender.add(event(index), false)
  })
  expect(() => sender.assertRoom()).toThrow(AppError)
  stream.isAway = false
  await Promise.all(added)

  expect(() => sender.assertRoom()).not.toThrow()
  const requests = stream.taken.flatMap(requestsIn)
  expect(requests.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10_000 }, (_, index) => index))
  expect(new Set(stream.taken.map(({ id }) => id)).size).toBe(stream.taken.length)
  await sender.stop()
})

test('events of long lists travel a few at a time', async () => {
  const stream = newStream()
  const sender = newSender(stream)
  const resources = Array.from({ length: 100 }, () => newId('mat'))

  await Promise.all(Array.from({ length: 200 }, (_, index) => sender.add({ ...event(index), resources }, false)))

  expect(stream.eventCount()).toBe(200)
  for (const batch of stream.taken) expect(JSON.stringify(batch).length).toBeLessThan(300_000)
  await sender.stop()
})

test('events that the gateway holds when it stops are handed over first', async () => {
  const stream = newStream()
  const sender = newSender(stream)
  void sender.add(event(1), false)

  await sender.stop()

  expect(stream.eventCount()).toBe(1)
})

test('events that come while the last ones are handed over follow them', async () => {
  const stream = newStream()
  const sender = newSender(stream)
  const { publish } = stream
  stream.publish = async (id, json) => {
    if (stream.taken.length === 0) void sender.add(event(2), false)
    await publish(id, json)
  }
  void sender.add(event(1), false)

  await sender.stop()

  expect(stream.taken.map(requestsIn)).toEqual([[1], [2]])
})

test('an event that comes once the gateway has stopped is tried once and given up', async () => {
  let tries = 0
  const away = newStream()
  away.publish = async () => {
    tries++
    throw new Error('no responders')
  }
  const sender = newSender(away)
  await sender.stop()

  void sender.add(event(1), true)
  await sender.stop()

  expect(tries).toBe(1)
})

test('events that answers wait for gather while a batch is on its way, and leave when it has arrived', async () => {
  const stream = newStream()
  const arrived = Promise.withResolvers<void>()
  const { publish } = stream
  stream.publish = async (id, json) => {
    if (stream.taken.length === 0) await arrived.promise
    await publish(id, json)
  }
  const sender = newSender(stream)

  const first = sender.add(event(1), true)
  await setImmediate()
  const later = [sender.add(event(2), true)]
  await setImmediate()
  later.push(sender.add(event(3), true))
  await setImmediate()
  arrived.resolve()
  await Promise.all([first, ...later])

  expect(stream.taken.map(requestsIn)).toEqual([[1], [2, 3]])
  await sender.stop()
})

test('events of one turn travel together, even if an answer waits for one of them', async () => {
  const stream = newStream()
  const sender = newSender(stream)

  void sender.add(event(1), false)
  await sender.add(event(2), true)

  expect(stream.taken.map(requestsIn)).toEqual([[1, 2]])
  await sender.stop()
})
