import { type BusEvent, exampleId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { toActivity } from './activity-of-event.ts'

const matter = { id: exampleId('mat'), title: 'Silva visa' }
const document = { id: exampleId('doc'), name: 'Passport' }
const participant = { id: exampleId('par'), first_name: 'Rui', last_name: 'Silva' }
const upload = { id: exampleId('upl'), filename: 'passport.pdf', scan: { status: 'clean' } }
const deadline = { id: exampleId('dl'), title: 'Passport hearing' }
const user = { kind: 'user' as const, user_id: exampleId('usr'), participant_id: null }

const activityOf = (type: string, data: unknown, actor?: object) =>
  toActivity({
    id: newId('evt'),
    type,
    created_at: '2026-11-21T12:00:00.000Z',
    firm_id: exampleId('firm'),
    api_version: 'v1',
    data,
    ...(actor && { actor }),
  } as BusEvent)

test.each([
  ['document.uploaded', { upload, document, matter }, undefined, ['file_uploaded', 'files', 'client', 'client']],
  [
    'document.uploaded',
    { upload, document: { ...document, participant_id: participant.id }, matter },
    undefined,
    ['file_uploaded', 'files', 'client', 'participant'],
  ],
  ['document.uploaded', { upload, document, matter }, user, ['file_uploaded', 'files', 'colleagues', 'user']],
  ['document.approved', { upload, document, matter }, user, ['file_approved', 'files', 'colleagues', 'user']],
  ['document.rejected', { upload, document, matter }, user, ['file_sent_back', 'files', 'colleagues', 'user']],
  [
    'document.rejected',
    { upload: { ...upload, refused_for: ['image/png'] }, document, matter },
    undefined,
    ['file_sent_back', 'files', 'system', undefined],
  ],
  [
    'document.rejected',
    { upload: { ...upload, scan: { status: 'infected' } }, document, matter },
    user,
    ['file_infected', 'files', 'system', undefined],
  ],
  ['intake.completed', { matter, answers: {} }, undefined, ['form_completed', 'answers', 'client', 'client']],
  ['participant.created', { matter, participant }, user, ['participant_added', 'changes', 'colleagues', 'user']],
  ['deadline.created', { matter, deadline }, user, ['deadline_added', 'changes', 'colleagues', 'user']],
  ['deadline.deleted', { matter, deadline }, undefined, ['deadline_deleted', 'changes', 'colleagues', 'key']],
  ['intake.link.requested', { matter, participant }, undefined, ['link_requested', 'links', 'client', 'participant']],
  ['intake.link.expired', { matter }, undefined, ['link_expired', 'links', 'system', undefined]],
  ['matter.updated', { id: matter.id, client_id: null }, undefined, ['matter_changed', 'changes', 'colleagues', 'key']],
])('%s is told as what it was and who did it', (type, data, actor, told) => {
  const activity = activityOf(type, data, actor)!

  expect([activity.action, activity.kind, activity.by, activity.actor?.kind]).toEqual(told)
  expect(activity.matter_id).toBe(matter.id)
})

test.each([
  ['import.finished', {}],
  ['document.uploaded', { nonsense: true }],
])('%s that says nothing of a matter is left out', (type, data) => {
  expect(activityOf(type, data)).toBeUndefined()
})

test.each([
  ['intake.completed', { matter, answers: { ssn: 'secret' } }],
  ['document.uploaded', { upload, document, matter }],
  ['document.declined', { document, matter, declined: { notes: 'secret' } }],
  ['participant.created', { matter, participant }],
  ['deadline.updated', { matter, deadline }],
])('answers, texts and names of %s stay out', (type, data) => {
  const activity = activityOf(type, data, user)

  expect(JSON.stringify(activity)).not.toMatch(/secret|Passport|passport|Rui|Silva/)
})
