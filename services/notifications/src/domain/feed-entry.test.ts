import { type EventEnvelope, exampleId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { toFeedEntry } from './feed-entry.ts'

const eventOf = (type: string, data: unknown): EventEnvelope => ({
  id: newId('evt'),
  type,
  created_at: '2026-11-21T12:00:00.000Z',
  firm_id: exampleId('firm') as EventEnvelope['firm_id'],
  api_version: 'v1',
  data,
})
const matter = { id: exampleId('mat'), title: 'Silva visa' }

test('an event that comes twice makes the same notification', () => {
  const event = eventOf('intake.completed', { matter })

  const entry = toFeedEntry(event)!

  expect(toUuid(entry.id)).toBe(toUuid(event.id))
  expect(toFeedEntry(structuredClone(event))).toEqual(entry)
})

test.each([
  ['a client', { id: exampleId('cli'), first_name: 'Ana', last_name: 'Silva' }, 'Ana Silva: Silva visa'],
  ['nobody', null, 'Silva visa'],
])('a wish for a new link of %s', (_who, client, body) => {
  const entry = toFeedEntry(
    eventOf('intake.link.requested', { matter, client, requested_at: '2026-11-21T12:00:00.000Z' }),
  )

  expect(entry).toMatchObject({ kind: 'intake_link_requested', body, matter_id: matter.id })
})

test.each([
  [
    'deadline.due_soon',
    {
      deadline: { id: exampleId('dl'), title: 'Answer', due_date: '2026-11-28', type: 'filing' },
      matter: { ...matter, assigned_attorney: null, assigned_users: [] },
      days_left: 7,
    },
    { kind: 'deadline_approaching', body: 'Answer on 2026-11-28: Silva visa' },
  ],
  [
    'intake.link.expired',
    { matter, expires_at: '2026-11-21T12:00:00.000Z' },
    { kind: 'intake_link_expired', body: 'Silva visa' },
  ],
])('%s is found too', (type, data, entry) => {
  expect(toFeedEntry(eventOf(type, data))).toMatchObject({ ...entry, matter_id: matter.id })
})

test.each([
  ['refused', 'It no longer accepts the access of Jo Miller (jo@firm.test).'],
  ['deauthorized', 'Jo Miller (jo@firm.test) withdrew access there.'],
])('a connection that was %s is about no matter', (reason, why) => {
  const entry = toFeedEntry(
    eventOf('integration.disconnected', {
      reason,
      practicemgr_user: { name: 'Jo Miller', email: 'jo@firm.test' },
      at: '2026-11-21T12:00:00.000Z',
      connect_url: 'https://app.example.com/connect',
    }),
  )

  expect(entry).toMatchObject({
    kind: 'integration_disconnected',
    body: `${why} Nothing is synced until an administrator connects the firm again.`,
    matter_id: null,
    webhook_id: null,
  })
})

test.each([
  ['of another type', 'matter.created', { matter }],
  ['named like a member of every object', 'constructor', { matter }],
  ['without what it should have', 'intake.completed', { answers: {} }],
  ['without data', 'document.uploaded', null],
])('an event %s makes none', (_what, type, data) => {
  expect(toFeedEntry(eventOf(type, data))).toBeUndefined()
})
