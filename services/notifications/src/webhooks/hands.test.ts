import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import type { DueDelivery } from '../store/due-deliveries.ts'
import { Hands } from './hands.ts'

const webhook_id = newId('wh')

function delivery(next_attempt_at: string): DueDelivery {
  return { id: newId('dlv'), webhook_id, next_attempt_at } as DueDelivery
}

const [first, second, third] = ['09:00', '09:01', '09:02'].map(delivery) as [DueDelivery, DueDelivery, DueDelivery]

test('a queue is read on from what was read last', () => {
  const hands = new Hands()

  const atFirst = hands.beginReading(webhook_id)
  hands.endReading(webhook_id, [first, second])
  hands.leave(first)

  expect(atFirst).toEqual({ after: null, known: [] })
  expect(hands.beginReading(webhook_id)).toEqual({
    after: { id: second.id, next_attempt_at: second.next_attempt_at },
    known: [],
  })
})

test('a queue that is read from its first again, and on from what that brings, is read without what is in hand', () => {
  const hands = new Hands()
  hands.beginReading(webhook_id)
  hands.endReading(webhook_id, [second, third])

  hands.startOver(webhook_id)
  const fromFirst = hands.beginReading(webhook_id)
  hands.endReading(webhook_id, [first])

  expect(fromFirst).toEqual({ after: null, known: [second.id, third.id] })
  expect(hands.beginReading(webhook_id)).toMatchObject({ after: { id: first.id }, known: [second.id, third.id] })
})

test('what is given back during a reading is found by the next one', () => {
  const hands = new Hands()
  hands.beginReading(webhook_id)
  hands.endReading(webhook_id, [first])

  hands.beginReading(webhook_id)
  hands.startOver(webhook_id)
  hands.leave(first)
  hands.endReading(webhook_id, [second])

  expect(hands.beginReading(webhook_id)).toEqual({ after: null, known: [second.id] })
})

test('what became due at the same instant is behind by its identifier', () => {
  const [a, b] = [delivery('09:00'), delivery('09:00')].sort((one, other) => (one.id < other.id ? -1 : 1)) as [
    DueDelivery,
    DueDelivery,
  ]
  const hands = new Hands()
  hands.beginReading(webhook_id)
  hands.endReading(webhook_id, [b])
  hands.startOver(webhook_id)
  hands.beginReading(webhook_id)
  hands.endReading(webhook_id, [a])

  expect(hands.beginReading(webhook_id)).toMatchObject({ after: { id: a.id }, known: [b.id] })
})

test('an endpoint is empty once nothing is in hand and nothing is being read', () => {
  const hands = new Hands()
  const isEmpty = [hands.isEmpty(webhook_id)]

  hands.beginReading(webhook_id)
  isEmpty.push(hands.isEmpty(webhook_id))
  hands.endReading(webhook_id, [first])
  isEmpty.push(hands.isEmpty(webhook_id))
  hands.leave(first)
  isEmpty.push(hands.isEmpty(webhook_id))

  expect(isEmpty).toEqual([true, false, false, true])
})

test('what is in hand is not taken again', () => {
  const hands = new Hands()
  hands.beginReading(webhook_id)
  hands.endReading(webhook_id, [first])
  hands.beginReading(webhook_id)

  expect(hands.endReading(webhook_id, [first, third])).toEqual([third])
})
