import { randomUUID } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { exampleId, identity } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { readAuditBatch } from './read-batch.ts'

const readText = (text: string) => readAuditBatch(Buffer.from(text))

const event = {
  id: exampleId('aud'),
  firm_id: exampleId('firm'),
  occurred_at: '2026-03-02T14:05:11.482Z',
  action: 'getMatter',
  kind: 'read',
  outcome: 'succeeded',
  status: 200,
  error_code: null,
  actor: 'application',
  user_id: exampleId('usr'),
  credential_id: exampleId('grt'),
  client_id: exampleId('app'),
  address: '203.0.113.7',
  user_agent: 'Mozilla/5.0',
  request_id: randomUUID(),
  resources: [exampleId('mat')],
  fields: ['status=archived'],
}

const strange: unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, 2 ** 60, '', 'x', '2026-03-02', '2026-13-02T14:05:11.482Z'],
  ...[
    [],
    ['x'],
    [null],
    [['x']],
    {},
    { length: 1 },
    exampleId('aud'),
    exampleId('key'),
    exampleId('firm').toUpperCase(),
  ],
  ...[60, 61, 100, 101, 200, 201, 400, 401].flatMap((length) => [
    'x'.repeat(length),
    '🦊'.repeat(length),
    ['x'.repeat(length)],
  ]),
  ...[100, 101, 200, 201].map((length) => Array(length).fill('x')),
]
const cases = Object.keys(event).flatMap((field) => strange.map((value) => [field, value] as const))

test('a batch is readable exactly if the contract of its events says so', () => {
  const wrong = cases.filter(([field, value]) => {
    const changed = { ...event, [field]: value }
    const text = JSON.stringify({ id: randomUUID(), events: [event, changed] })
    const sent = JSON.parse(text)
    return (readText(text) !== undefined) !== identity.AuditDraft.safeParse(sent.events[1]).success
  })

  expect(wrong).toEqual([])
})

test.each([
  ['text that is no JSON', '{'],
  ['null', 'null'],
  ['no id', JSON.stringify({ events: [event] })],
  ['an id that is none', JSON.stringify({ id: 'x', events: [event] })],
  ['no events', JSON.stringify({ id: randomUUID() })],
])('%s is no batch', (_what, text) => {
  expect(readText(text)).toBeUndefined()
})

test('an event has what it shares with others, as the gateway writes both', () => {
  const { id, occurred_at, request_id, resources, ...common } = event
  const own = { id, occurred_at, request_id, resources }
  const read = (shared: unknown, place: unknown) =>
    readText(JSON.stringify({ id: randomUUID(), shared, events: [{ of: place, ...own }] }))

  expect(read([{ ...common, action: 'listMatters' }, common], 1)?.events).toEqual([expect.objectContaining(event)])
  for (const shared of [[], [null], 'x', {}, null]) expect(read(shared, 0)).toBeUndefined()
  for (const place of [1, -1, 'length', null, {}]) expect(read([common], place)).toBeUndefined()
})

test('members that this version does not know are no reason to refuse', () => {
  const id = randomUUID()
  const text = JSON.stringify({ id, more: 1, events: [{ ...event, more: 1 }] })

  expect(readText(text)).toMatchObject({ id, events: [event] })
})

test('a compressed batch is read as it is without', () => {
  const text = JSON.stringify({ id: randomUUID(), events: [event] })

  expect(readAuditBatch(zstdCompressSync(text))).toEqual(readText(text))
})

test('a compressed batch that is cut off, or larger than any, is no batch', () => {
  const compressed = zstdCompressSync(JSON.stringify({ id: randomUUID(), events: Array(100).fill(event) }))
  const bomb = zstdCompressSync(
    JSON.stringify({ id: randomUUID(), events: [event], more: ' '.repeat(17 * 1024 * 1024) }),
  )

  expect(readAuditBatch(compressed.subarray(0, -10))).toBeUndefined()
  expect(readAuditBatch(bomb)).toBeUndefined()
})
