import { documents, type MatterId, matters, type ParticipantId, toUuid } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { references } from '../src/references.ts'
import { seedMatter } from './seeds.ts'

const { createPortalUploadUrl, requestParticipantDocument } = documents.operations
const { createClientPortalSession, createMatterParticipant, generateParticipantLink } = matters.operations

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('what participants are asked for and send refers to them, so that a restore that lost one is noticed', async () => {
  const firm = await t.seedFirm()
  const { id } = await seedMatter(t, firm)
  const person = { id, role: 'spouse', first_name: 'Rui', last_name: 'Silva' } as const
  const { data: rui } = await t.call(createMatterParticipant, person, firm.key)
  const named = { id: id as MatterId, participant_id: rui.id as ParticipantId }
  const { data: request } = await t.call(requestParticipantDocument, { ...named, name: 'Passport' }, firm.key)
  const { data: link } = await t.call(generateParticipantLink, named, firm.key)
  const token = link.intake_link.split('/').at(-1)!
  const { data: session } = await t.call(createClientPortalSession, { token }, undefined)
  const headers = { authorization: `Bearer ${session.session_token}` }
  const file = { document_id: request.id, filename: 'a.txt', content_type: 'text/plain', file_size_bytes: 1 }
  const { data: upload } = await t.call(createPortalUploadUrl, file, undefined, headers)

  const found: unknown[] = []
  for (const reference of references) {
    if (!('to' in reference) || reference.to !== 'participant') continue
    const rows = await t.query<Record<string, string>>('documents', reference.query)
    const ofRui = rows.map((row) => Object.values(row)).filter(([, to]) => to === toUuid(named.participant_id))
    found.push(...ofRui.map(([from]) => [reference.from, from]))
  }

  expect(found).toEqual([
    ['document', toUuid(request.id as never)],
    ['upload', toUuid(upload.upload_id as never)],
  ])
})
