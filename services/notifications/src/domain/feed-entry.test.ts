import { type EventEnvelope, exampleId, toTypeId, toUuid } from '@dossier/contracts'
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

test('a client who says again that no more files come makes one notification, until the files are others', () => {
  const closed = (files_given: number, uploadId: string = exampleId('upl')) =>
    toFeedEntry(
      eventOf('document.closed', {
        upload: { id: uploadId, filename: 'a.pdf', scan: { status: 'clean' } },
        document: { id: exampleId('doc'), name: 'Bank statements', files: { files_given } },
        matter,
      }),
    )!.id

  const [first, again] = [closed(2), closed(2)]

  expect(toTypeId('ntf', toUuid(first))).toBe(first)
  expect(again).toBe(first)
  expect(new Set([first, closed(1), closed(2, newId('upl'))]).size).toBe(3)
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
  ...[
    ['document.expiring', 'expires'],
    ['document.expired', 'expired'],
  ].map(([type, verb]): [string, object, object] => [
    type!,
    {
      upload: { id: exampleId('upl'), filename: 'a.pdf', scan: { status: 'clean' } },
      document: { id: exampleId('doc'), name: 'Passport' },
      matter,
      expires_on: '2026-12-21',
      days_left: 30,
      renewal: null,
    },
    {
      kind: 'deadline_approaching',
      body: `Passport (a.pdf) ${verb} on 2026-12-21: Silva visa`,
      document_id: exampleId('doc'),
      upload_id: exampleId('upl'),
    },
  ]),
  [
    'document.closed',
    {
      upload: { id: exampleId('upl'), filename: 'a.pdf', scan: { status: 'clean' } },
      document: { id: exampleId('doc'), name: 'Bank statements', files: { files_given: 2 } },
      matter,
    },
    {
      kind: 'document_uploaded',
      title: 'No more files will come for a document request',
      body: 'Bank statements: Silva visa',
      document_id: exampleId('doc'),
    },
  ],
  [
    'document.declined',
    {
      document: { id: exampleId('doc'), name: 'Deed', matter_id: matter.id, status: 'pending' },
      declined: { reason: 'lost', notes: null, declined_at: '2026-11-21T12:00:00.000Z', verified: false },
      matter,
    },
    {
      kind: 'document_uploaded',
      title: 'A requested document cannot be sent and is not verified',
      body: 'Deed: Silva visa',
      document_id: exampleId('doc'),
      upload_id: null,
    },
  ],
  [
    'participant.intake.completed',
    {
      matter,
      participant: { id: exampleId('par'), role: 'spouse', first_name: 'Rui', last_name: 'Silva' },
      answers: {},
    },
    { kind: 'intake_completed', body: 'Rui Silva: Silva visa' },
  ],
  [
    'intake.link.expired',
    { matter, expires_at: '2026-11-21T12:00:00.000Z' },
    { kind: 'intake_link_expired', body: 'Silva visa' },
  ],
  [
    'participant.link.expired',
    {
      matter,
      participant: { id: exampleId('par'), first_name: 'Rui', last_name: 'Silva' },
      expires_at: '2026-11-21T12:00:00.000Z',
    },
    { kind: 'intake_link_expired', body: 'Rui Silva: Silva visa' },
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

test.each([
  [undefined, 'A file was uploaded', 'A message was written at the portal'],
  [false, 'A file was uploaded and is not verified', 'A message was written at the portal and is not verified'],
])('a file and a message say whether they are verified: %s', (verified, ofFile, ofMessage) => {
  const upload = { id: exampleId('upl'), filename: 'a.pdf', verified, scan: { status: 'pending' } }
  const document = { id: exampleId('doc'), name: 'Passport' }
  const message = { author: { name: 'Ana Silva' }, verified }

  const file = toFeedEntry(eventOf('document.uploaded', { upload, document, matter }))
  const written = toFeedEntry(eventOf('message.received', { message, matter }))

  expect([file!.title, written!.title]).toEqual([ofFile, ofMessage])
})
