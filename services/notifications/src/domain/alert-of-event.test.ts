import { type EventEnvelope, exampleId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { toAlert } from './alert-of-event.ts'

const matter = { id: exampleId('mat'), title: 'Silva visa' }
const expires_at = '2026-11-24T12:00:00.000Z'
const deadline = { id: exampleId('dl'), title: 'Answer', due_date: '2026-11-28', type: 'filing' }

const rui = { id: exampleId('par'), first_name: 'Rui', last_name: 'Silva' }
const passport = { id: exampleId('doc'), name: 'Passport', due_date: null }

const eventOf = (type: string, data: unknown): EventEnvelope => ({
  id: newId('evt'),
  type,
  created_at: '2026-11-21T12:00:00.000Z',
  firm_id: exampleId('firm') as EventEnvelope['firm_id'],
  api_version: 'v1',
  data,
})

const upload_id = exampleId('upl')

const expiring = {
  upload: { filename: 'a.pdf', expires_on: '2026-12-21' },
  document: { id: passport.id, name: 'Passport' },
  expires_on: '2026-12-21',
  days_left: 30,
  renewal: { id: exampleId('doc'), name: 'Passport' },
}

test.each([
  [
    'document.uploaded',
    { upload: { id: upload_id, filename: 'a.pdf' }, document: { name: 'Passport' }, matter },
    { kind: 'document_uploaded', files: [{ document_name: 'Passport', filename: 'a.pdf', upload_id }], count: 1 },
  ],
  [
    'document.uploaded',
    { upload: { id: upload_id, filename: 'a.pdf', verified: false }, document: { name: 'Passport' }, matter },
    {
      kind: 'document_uploaded',
      files: [{ document_name: 'Passport', filename: 'a.pdf', upload_id, verified: false }],
      count: 1,
    },
  ],
  [
    'document.rejected',
    { upload: { id: upload_id, filename: 'a.pdf', reviewed_at: expires_at }, document: { name: 'Passport' }, matter },
    { kind: 'document_sent_back', files: [{ upload_id, reviewed_at: expires_at }] },
  ],
  [
    'document.rejected',
    { upload: { id: upload_id, reviewed_at: null }, document: { participant_id: rui.id }, matter },
    {
      kind: 'participant_document_sent_back',
      participant_id: rui.id,
      files: [{ upload_id, reviewed_at: null }],
    },
  ],
  ['intake.completed', { matter, answers: { ssn: 'secret' } }, { kind: 'intake_completed' }],
  [
    'participant.intake.completed',
    { matter, participant: { ...rui, role: 'spouse' }, answers: { ssn: 'secret' } },
    { kind: 'participant_intake_completed', participant: rui },
  ],
  [
    'deadline.due_soon',
    { matter: { ...matter, assigned_attorney: null, assigned_users: [] }, deadline, days_left: 7 },
    { kind: 'deadline_approaching', deadline, days_left: 7 },
  ],
  [
    'document.reminder_due',
    { matter, number: 2, documents: [passport], total: 21 },
    { kind: 'document_reminder', number: 2, documents: [passport], unnamed: 20 },
  ],
  [
    'document.participant_reminder_due',
    { matter, participant: { id: rui.id }, number: 2, documents: [passport], total: 21 },
    { kind: 'participant_document_reminder', participant_id: rui.id, number: 2, documents: [passport], unnamed: 20 },
  ],
  [
    'participant.link.expired',
    { matter, participant: rui, expires_at },
    { kind: 'participant_link_expired', participant_id: rui.id, expired_at: expires_at },
  ],
  [
    'participant.link.expiring',
    { matter, participant: rui, expires_at },
    { kind: 'participant_link_expiring', participant_id: rui.id, expires_at },
  ],
  ...(['document.expiring', 'document.expired'] as const).map(
    (type) =>
      [
        type,
        { ...expiring, matter },
        {
          kind: 'file_expiry',
          document_id: passport.id,
          document_name: 'Passport',
          filename: 'a.pdf',
          expires_on: '2026-12-21',
          days_left: 30,
          is_renewed: true,
        },
      ] as const,
  ),
  [
    'intake.link.requested',
    { matter, client: null, participant: rui },
    { kind: 'intake_link_requested', participant: rui },
  ],
  ['intake.link.requested', { matter, client: null }, { kind: 'intake_link_requested', participant: null }],
  ['intake.link.expired', { matter, expires_at }, { kind: 'intake_link_expired', expired_at: expires_at }],
  ['intake.link.expiring', { matter, expires_at }, { kind: 'intake_link_expiring', expires_at }],
])('%s raises one alert, the same each time it comes', (type, data, alert) => {
  const event = eventOf(type, data)

  const raised = toAlert(event)

  expect(raised).toEqual({ id: toUuid(event.id), firmId: event.firm_id, alert: { matter_id: matter.id, ...alert } })
  expect(toAlert(structuredClone(event))).toEqual(raised)
})

test('a connection that the practice-management system ended raises one', () => {
  const data = {
    reason: 'refused',
    practicemgr_user: { name: 'Jo Miller', email: 'jo@firm.test' },
    at: '2026-11-21T12:00:00.000Z',
    connect_url: 'https://app.example.com/connect',
  }
  const event = eventOf('integration.disconnected', data)

  expect(toAlert(event)).toEqual({
    id: toUuid(event.id),
    firmId: event.firm_id,
    alert: { kind: 'integration_disconnected', ...data },
  })
})

test.each([
  ['of another type', 'matter.created', { matter }],
  ['named like a member of every object', 'constructor', { matter }],
  ['without what it should have', 'intake.completed', { answers: {} }],
  ['without data', 'document.uploaded', null],
])('an event %s raises none', (_what, type, data) => {
  expect(toAlert(eventOf(type, data))).toBeUndefined()
})
