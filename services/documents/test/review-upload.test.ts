import { documents } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { encryptedZip, infectedFile } from './files.ts'
import {
  archive,
  seedApprovedUpload,
  seedConfirmedUpload,
  seedIssuedUpload,
  seedScannedUpload,
  seedSentUpload,
} from './seeds.ts'

const { reviewUpload, getUpload, getDocument, confirmUpload } = documents.operations
let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

async function decisionsOf(firm: Parameters<System['eventsOf']>[0]) {
  const events = await t.eventsOf(firm)
  return events.filter(({ type }) => type === 'document.approved' || type === 'document.rejected')
}

test.each(['approved', 'rejected'] as const)('%s: upload and request follow, with one event', async (status) => {
  const firm = await t.seedFirm()
  const { upload_id, document } = await seedScannedUpload(t, firm)

  const answer = await t.call(reviewUpload, { id: upload_id, status, reviewer_notes: 'Read it.' }, firm.key)

  expect(answer.status).toBe(200)
  expect(answer.data).toEqual({
    id: upload_id,
    document_id: document.id,
    status,
    reviewer_notes: 'Read it.',
    reviewed_at: expect.any(String),
  })
  const upload = (await t.call(getUpload, { id: upload_id }, firm.key)).data
  expect(upload).toMatchObject(answer.data)
  expect((await t.call(getDocument, { id: document.id }, firm.key)).data.status).toBe(status)
  expect(await decisionsOf(firm)).toEqual([
    expect.objectContaining({
      type: `document.${status}`,
      created_at: answer.data.reviewed_at,
      data: {
        upload,
        document: { id: document.id, name: document.name, matter_id: document.matter_id, status },
        matter: { id: document.matter_id, title: expect.any(String) },
      },
    }),
  ])
})

test('notes are optional', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm)

  const { data } = await t.call(reviewUpload, { id: upload_id, status: 'approved' }, firm.key)

  expect(data.reviewer_notes).toBeNull()
})

test('either an approval or a simultaneous rejection wins, with one event', async () => {
  const firm = await t.seedFirm()
  const { upload_id, document } = await seedScannedUpload(t, firm)
  const decisions = Array.from({ length: 10 }, (_, i) => (i % 2 ? 'approved' : 'rejected'))

  const answers = await Promise.all(
    decisions.map((status) => t.call(reviewUpload, { id: upload_id, status }, firm.key)),
  )

  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'invalid_status_transition')).toHaveLength(9)
  const { status } = won[0]!.data
  expect((await t.call(getDocument, { id: document.id }, firm.key)).data.status).toBe(status)
  expect((await decisionsOf(firm)).map(({ type }) => type)).toEqual([`document.${status}`])
})

test('deciding twice is refused', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedApprovedUpload(t, firm)

  for (const status of ['approved', 'rejected'] as const) {
    const answer = await t.call(reviewUpload, { id: upload_id, status }, firm.key)

    expect([answer.status, answer.error.code]).toEqual([422, 'invalid_status_transition'])
    expect(answer.error.details).toEqual({ from: 'approved', to: status })
  }
})

test('a replaced upload cannot be decided any more', async () => {
  const firm = await t.seedFirm()
  const { upload_id, document } = await seedScannedUpload(t, firm)
  await seedConfirmedUpload(t, firm, { document })

  const { status, error } = await t.call(reviewUpload, { id: upload_id, status: 'approved' }, firm.key)

  expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
  expect((await t.call(getDocument, { id: document.id }, firm.key)).data.status).toBe('uploaded')
})

test.each(['approved', 'rejected'] as const)('an unconfirmed upload cannot be %s', async (status) => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedIssuedUpload(t, firm)

  const answer = await t.call(reviewUpload, { id: upload_id, status }, firm.key)

  expect([answer.status, answer.error.code]).toEqual([422, 'invalid_status_transition'])
})

test('an approval right after confirm waits for the scan', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedSentUpload(t, firm)
  await t.call(confirmUpload, { id: upload_id }, firm.key)

  const { status } = await t.call(reviewUpload, { id: upload_id, status: 'approved' }, firm.key)

  expect(status).toBe(200)
})

test('an infected upload cannot be approved, and is rejected already', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm, { file: infectedFile() })

  const approval = await t.call(reviewUpload, { id: upload_id, status: 'approved' }, firm.key)
  const rejection = await t.call(reviewUpload, { id: upload_id, status: 'rejected' }, firm.key)

  expect([approval.status, approval.error.code]).toEqual([422, 'scan_not_clean'])
  expect([rejection.status, rejection.error.code]).toEqual([422, 'invalid_status_transition'])
})

test('an upload whose scan failed cannot be approved, but can be rejected', async () => {
  const firm = await t.seedFirm()
  const { upload_id } = await seedScannedUpload(t, firm, { file: encryptedZip() })

  const approval = await t.call(reviewUpload, { id: upload_id, status: 'approved' }, firm.key)
  const rejection = await t.call(reviewUpload, { id: upload_id, status: 'rejected' }, firm.key)

  expect([approval.status, approval.error.code]).toEqual([422, 'scan_not_clean'])
  expect(rejection.status).toBe(200)
})

test('an archived matter is no obstacle to a decision', async () => {
  const firm = await t.seedFirm()
  const { upload_id, document } = await seedScannedUpload(t, firm)
  await archive(t, firm, document.matter_id)

  const { status } = await t.call(reviewUpload, { id: upload_id, status: 'approved' }, firm.key)

  expect(status).toBe(200)
})

test('an unknown upload and one of another firm answer the same 404', async () => {
  const [firm, other] = await Promise.all([t.seedFirm(), t.seedFirm()])
  const { upload_id } = await seedScannedUpload(t, other)

  for (const id of [upload_id, 'upl_01kagq8t5re8hbyqm2s4w7x9zc']) {
    const { status, error } = await t.call(reviewUpload, { id, status: 'rejected' }, firm.key)

    expect([status, error.code]).toEqual([404, 'upload_not_found'])
  }
  expect((await t.call(getUpload, { id: upload_id }, other.key)).data.status).toBe('pending')
})
