import { type DocumentId, documents, type MatterId, matters, toUuid } from '@dossier/contracts'
import {
  changeUnderLock,
  type SeededFirm,
  type SeededPortal,
  type ServiceClient,
  type System,
  startServiceClient,
  startSystem,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import { seedDocument, seedMatter, seedScannedUpload } from './seeds.ts'

const { createClient, getMatter, getMatterIntake, updateMatter, updatePortalIntake } = matters.operations
const { confirmPortalUpload, createPortalUploadUrl, filterOpenDocuments, reviewUpload } = documents.operations

let t: System
let firm: SeededFirm
let notifications: ServiceClient<'notifications'>
beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  notifications = await startServiceClient(t, 'notifications')
})
afterAll(async () => {
  await notifications.stop()
  await t.stop()
})

async function seedPortal() {
  const { id } = await seedMatter(t, firm)
  const document = await seedDocument(t, firm, { matterId: id as MatterId })
  return { id: id as MatterId, document, portal: await t.seedPortal(firm, id as MatterId) }
}

async function passOn(id: MatterId, first_name: string) {
  const { data: client } = await t.call(createClient, { first_name, last_name: 'Silva' }, firm.key)
  expect((await t.call(updateMatter, { id, client_id: client.id }, firm.key)).status).toBe(200)
}

const answer = ({ headers }: SeededPortal, name: string) =>
  t.call(updatePortalIntake, { answers: { other_party_name: name } }, undefined, headers)
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

test('answers that wait for the matter while its client changes are not saved', async () => {
  const { id, portal } = await seedPortal()
  await answer(portal, 'Ana Silva')
  const held = await changeUnderLock(t, 'matters', {
    row: `from matters where id = '${toUuid(id)}'`,
    waiting: 'select%from matters where firm_id%for update%',
    change: `update intake_links set revoked_at = now() where matter_id = '${toUuid(id)}'`,
  })

  const saved = await answer(portal, 'Late')
  await held.done

  expect(codeOf(saved)).toEqual([404, 'matter_not_found'])
  const { data: form } = await t.call(getMatterIntake, { id }, firm.key)
  expect(form.answers).toEqual({ other_party_name: 'Ana Silva' })
})

test('a file that begins while the requests are handed over is refused', async () => {
  const { id, document, portal } = await seedPortal()
  const held = await changeUnderLock(t, 'documents', {
    row: `from documents where id = '${toUuid(document.id)}'`,
    waiting: 'select%from documents where firm_id%for update%',
    change: `insert into client_handovers (firm_id, matter_id, client_changes)
             values ('${toUuid(firm.id)}', '${toUuid(id)}', 1)`,
  })

  const { filename, content_type, bytes } = textFile()
  const declared = { document_id: document.id, filename, content_type, file_size_bytes: bytes.length }
  const refused = await t.call(createPortalUploadUrl, declared, undefined, portal.headers)
  await held.done

  expect(codeOf(refused)).toEqual([422, 'invalid_status_transition'])
  expect(refused.error.details).toMatchObject({ reason: 'client_changed' })
})

test('by a link that was revoked a moment ago nothing is given and nothing is taken back', async () => {
  const { document, id, portal } = await seedPortal()
  const declaredAs = () => {
    const { filename, content_type, bytes } = textFile()
    return { document_id: document.id, filename, content_type, file_size_bytes: bytes.length }
  }
  const sent = await t.call(createPortalUploadUrl, declaredAs(), undefined, portal.headers)
  // Without the notice to gateways, which go on to take the session for a good one.
  await t.query('matters', 'update intake_links set revoked_at = now() where matter_id = $1', [toUuid(id)])

  const answers = [
    await t.call(createPortalUploadUrl, declaredAs(), undefined, portal.headers),
    await t.call(confirmPortalUpload, { id: sent.data.upload_id }, undefined, portal.headers),
  ]

  expect(sent.status).toBe(200)
  for (const refused of answers) {
    expect(codeOf(refused)).toEqual([422, 'invalid_status_transition'])
    expect(refused.error.details).toMatchObject({ reason: 'link_revoked' })
  }
  expect(codeOf(await answer(portal, 'Late'))).toEqual([404, 'matter_not_found'])
})

test('a reminder that waits for its hour is dropped, and the next client is reminded from the beginning', async () => {
  const { id, document } = await seedPortal()
  const reminded = async () =>
    t.query('documents', 'select reminders from matter_reminders where matter_id = $1', [toUuid(id)])
  await t.query('documents', 'update matter_reminders set reminders = 3, reminded_at = now() where matter_id = $1', [
    toUuid(id),
  ])
  const open = async () =>
    await notifications.ask(filterOpenDocuments, { firm_id: firm.id, document_ids: [document.id as DocumentId] })
  const before = await open()

  await passOn(id, 'Ana')
  const named = await open()
  await passOn(id, 'Bo')

  expect([before, named, await open()]).toEqual([[document.id], [document.id], []])
  expect(await reminded()).toEqual([{ reminders: 0 }])
})

test('a file that was rejected of a former client waits for nobody', async () => {
  const { id, document } = await seedPortal()
  await passOn(id, 'Ana')
  const { upload_id } = await seedScannedUpload(t, firm, { document })
  await passOn(id, 'Bo')

  const review = await t.call(
    reviewUpload,
    { id: upload_id, status: 'rejected', reviewer_notes: 'Too dark.' },
    firm.key,
  )

  expect(review.status).toBe(200)
  const open = { firm_id: firm.id, document_ids: [document.id as DocumentId] }
  expect(await notifications.ask(filterOpenDocuments, open)).toEqual([])
  expect((await t.call(getMatter, { id }, firm.key)).data).toMatchObject({ documents_count: 1, documents_complete: 0 })
})
