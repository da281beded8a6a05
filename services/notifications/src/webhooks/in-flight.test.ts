import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import type { DueDelivery } from '../store/due-deliveries.ts'
import { InFlight } from './in-flight.ts'

const webhook_id = newId('wh')

function delivery(next_attempt_at: string): DueDelivery {
  return { id: newId('dlv'), webhook_id, next_attempt_at } as DueDelivery
}

const [first, second, third] = ['09:00', '09:01', '09:02'].map(delivery) as [DueDelivery, DueDelivery, DueDelivery]

test('a queue is read on from what was read last', () => {
  const inFlight = new InFlight()

  const atFirst = inFlight.beginReading(webhook_id)
  inFlight.endReading(webhook_id, [first, second])
  inFlight.remove(first)

  expect(atFirst).toEqual({ after: null, known: [] })
  expect(inFlight.beginReading(webhook_id)).toEqual({
    after: { id: second.id, next_attempt_at: second.next_attempt_at },
    known: [],
  })
})

test('a queue that is read from its first again, and on from what that brings, is read without deliveries in flight', () => {
  const inFlight = new InFlight()
  inFlight.beginReading(webhook_id)
  inFlight.endReading(webhook_id, [second, third])

  inFlight.startOver(webhook_id)
  const fromFirst = inFlight.beginReading(webhook_id)
  inFlight.endReading(webhook_id, [first])

  expect(fromFirst).toEqual({ after: null, known: [second.id, third.id] })
  expect(inFlight.beginReading(webhook_id)).toMatchObject({ after: { id: first.id }, known: [second.id, third.id] })
})

test('what is given back during a reading is found by the next one', () => {
  const inFlight = new InFlight()
  inFlight.beginReading(webhook_id)
  inFlight.endReading(webhook_id, [first])

  inFlight.beginReading(webhook_id)
  inFlight.startOver(webhook_id)
  inFlight.remove(first)
  inFlight.endReading(webhook_id, [second])

  expect(inFlight.beginReading(webhook_id)).toEqual({ after: null, known: [second.id] })
})

test('what became due at the same instant is behind by its identifier', () => {
  const [a, b] = [delivery('09:00'), delivery('09:00')].sort((one, other) => (one.id < other.id ? -1 : 1)) as [
    DueDelivery,
    DueDelivery,
  ]
  const inFlight = new InFlight()
  inFlight.beginReading(webhook_id)
  inFlight.endReading(webhook_id, [b])
  inFlight.startOver(webhook_id)
  inFlight.beginReading(webhook_id)
  inFlight.endReading(webhook_id, [a])

  expect(inFlight.beginReading(webhook_id)).toMatchObject({ after: { id: a.id }, known: [b.id] })
})

test('an endpoint is empty once nothing is in flight and nothing is being read', () => {
  const inFlight = new InFlight()
  const isEmpty = [inFlight.isEmpty(webhook_id)]

  inFlight.beginReading(webhook_id)
  isEmpty.push(inFlight.isEmpty(webhook_id))
  inFlight.endReading(webhook_id, [first])
  isEmpty.push(inFlight.isEmpty(webhook_id))
  inFlight.remove(first)
  isEmpty.push(inFlight.isEmpty(webhook_id))

  expect(isEmpty).toEqual([true, false, false, true])
})

test('a delivery in flight is not taken again', () => {
  const inFlight = new InFlight()
  inFlight.beginReading(webhook_id)
  inFlight.endReading(webhook_id, [first])
  inFlight.beginReading(webhook_id)

  expect(inFlight.endReading(webhook_id, [first, third])).toEqual([third])
})
