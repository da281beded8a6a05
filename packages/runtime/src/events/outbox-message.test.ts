import { expect, test } from '@jest/globals'
import { linesOf, toMessages } from './outbox-message.ts'

const row = (id: string, subject: string, payload = `{"id":"${id}"}`) => ({ id, subject, payload })

test('events of one subject share a message in their order, without an id that could hide others', () => {
  const messages = toMessages([row('1', 'evt.a'), row('2', 'evt.b'), row('3', 'evt.a')])

  expect(messages.map(({ subject, ids, messageId }) => [subject, ids, messageId])).toEqual([
    ['evt.a', ['1', '3'], undefined],
    ['evt.b', ['2'], undefined],
  ])
  expect(linesOf(messages[0]!.text)).toEqual(['{"id":"1"}', '{"id":"3"}'])
})

test('jobs travel alone, since each is done and acknowledged by itself', () => {
  const messages = toMessages([row('1', 'job.a.scan'), row('2', 'job.a.scan')])

  expect(messages.map(({ ids, messageId }) => [ids, messageId])).toEqual([
    [['1'], '1'],
    [['2'], '2'],
  ])
})

test('a message stays below what a server takes, and loses nothing', () => {
  const rows = Array.from({ length: 50 }, (_, i) => row(String(i), 'evt.a', JSON.stringify('x'.repeat(30_000) + i)))

  const messages = toMessages(rows)

  expect(Math.max(...messages.map(({ text }) => text.length))).toBeLessThan(110_000)
  expect(messages.flatMap(({ text }) => linesOf(text))).toEqual(rows.map(({ payload }) => payload))
})
