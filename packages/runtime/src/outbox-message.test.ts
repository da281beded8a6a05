import { expect, test } from '@jest/globals'
import { linesOf, toMessages } from './outbox-message.ts'

const row = (id: string, subject: string, payload = `{"id":"${id}"}`) => ({ id, subject, payload })

test('events of one subject share a message in their order, named by the first', () => {
  const messages = toMessages([row('1', 'evt.a'), row('2', 'evt.b'), row('3', 'evt.a')])

  expect(messages.map(({ subject, id }) => [subject, id])).toEqual([
    ['evt.a', '1'],
    ['evt.b', '2'],
  ])
  expect(linesOf(messages[0]!.text)).toEqual(['{"id":"1"}', '{"id":"3"}'])
})

test('jobs travel alone, since each is done and acknowledged by itself', () => {
  expect(toMessages([row('1', 'job.a.scan'), row('2', 'job.a.scan')])).toHaveLength(2)
})

test('a message stays below what a server takes, and loses nothing', () => {
  const rows = Array.from({ length: 50 }, (_, i) => row(String(i), 'evt.a', JSON.stringify('x'.repeat(30_000) + i)))

  const messages = toMessages(rows)

  expect(Math.max(...messages.map(({ text }) => text.length))).toBeLessThan(110_000)
  expect(messages.flatMap(({ text }) => linesOf(text))).toEqual(rows.map(({ payload }) => payload))
})
