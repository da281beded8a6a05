import { exampleId, identity } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { AuditBatch } from './audit-batch.ts'

const event = identity.AuditDraft.parse({
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
  request_id: 'r-1',
  resources: [exampleId('mat')],
  fields: ['status=archived'],
})

interface Sent {
  shared: object[]
  events: { of: number }[]
}

const eventsIn = ({ shared, events }: Sent) => events.map(({ of, ...own }) => ({ ...shared[of], ...own }))

const different: Record<keyof identity.AuditDraft, unknown> = {
  id: exampleId('aud').replace(/.$/, 'z'),
  firm_id: exampleId('firm').replace(/.$/, 'z'),
  occurred_at: '2026-03-02T14:05:12.000Z',
  action: 'listMatters',
  kind: 'change',
  outcome: 'refused',
  status: 404,
  error_code: 'matter_not_found',
  actor: 'session',
  user_id: null,
  credential_id: null,
  client_id: null,
  address: null,
  user_agent: null,
  request_id: 'r-2',
  resources: [],
  fields: [],
}

test.each(Object.entries(different))('of events that differ in %s, each arrives as it was', (field, value) => {
  const changed = { ...event, [field]: value } as identity.AuditDraft
  const batch = new AuditBatch()
  for (const each of [event, changed, event]) batch.add(each)

  expect(eventsIn(JSON.parse(batch.toJson('b')))).toEqual([event, changed, event])
})

test.each(['address', 'user_agent'])('a caller whose %s is the word null is not taken for one without', (field) => {
  const events = [
    { ...event, [field]: 'null' },
    { ...event, [field]: null },
    { ...event, [field]: '' },
  ]
  const batch = new AuditBatch()
  for (const each of events) batch.add(each)

  expect(eventsIn(JSON.parse(batch.toJson('b')))).toEqual(events)
})

test('the common fields of events are written once', () => {
  const batch = new AuditBatch()
  batch.add(event)
  batch.add({
    ...event,
    request_id: 'r-2',
    occurred_at: '2026-03-02T14:05:12.000Z',
    resources: [],
  })

  expect((JSON.parse(batch.toJson('b')) as Sent).shared).toHaveLength(1)
})

test('values that begin where others end are told apart', () => {
  const batch = new AuditBatch()
  batch.add({ ...event, address: 'a', user_agent: 'b c', fields: ['d', 'e'] })
  batch.add({ ...event, address: 'a b', user_agent: 'c', fields: ['d e'] })
  batch.add({ ...event, address: 'a', user_agent: 'b', fields: ['c', 'd', 'e'] })

  expect((JSON.parse(batch.toJson('b')) as Sent).shared).toHaveLength(3)
})
