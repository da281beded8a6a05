import { type ClientId, documents, type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { textFile } from './files.ts'
import { seedApprovedUpload, seedDocument, seedMatter, seedScannedUpload } from './seeds.ts'

const { createUploadReference, listClientFiles, listExpiringFiles, requestParticipantDocument, updateUpload } =
  documents.operations

let t: System
let firm: SeededFirm
let clientId: ClientId
let matterIds: MatterId[]
beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  const ana = { first_name: 'Ana', last_name: 'Silva' }
  clientId = (await t.call(matters.operations.createClient, ana, firm.key)).data.id as ClientId
  matterIds = []
  for (const title of ['Visa', 'Divorce']) {
    const input = { title, practice_area: 'family_law' as const, client_id: clientId }
    matterIds.push((await t.call(matters.operations.createMatter, input, firm.key)).data.id as MatterId)
  }
})
afterAll(() => t.stop())

const list = (query: object, headers?: Record<string, string>) =>
  t.call(listClientFiles, { id: clientId, ...query }, headers ? undefined : firm.key, headers)
const idsOf = async (query: object) => (await list(query)).data.map(({ id }) => id)

test('the approved files of a client are listed with what they were given for, and found by name, type and date', async () => {
  const [visa, divorce] = matterIds as [MatterId, MatterId]
  const named = (matterId: MatterId, name: string) =>
    t.call(documents.operations.requestDocument, { id: matterId, name }, firm.key).then(({ data }) => data)
  const passport = await seedApprovedUpload(t, firm, {
    document: (await named(visa, 'Passport')) as documents.DocumentRequest,
  })
  const deed = await seedApprovedUpload(t, firm, {
    document: (await named(divorce, 'Marriage deed')) as documents.DocumentRequest,
    file: { ...textFile(), filename: 'scan 7.txt' },
  })
  await seedScannedUpload(t, firm, { document: await seedDocument(t, firm, { matterId: visa }) })
  await seedApprovedUpload(t, firm)
  const asked = await seedDocument(t, firm, { matterId: divorce })
  const pictures = await seedDocument(t, firm, { matterId: divorce, accepted_types: ['image/png'] })
  await t.call(updateUpload, { id: passport.upload_id, expires_on: '2031-08-14' }, firm.key)
  const { data: reference } = await t.call(
    createUploadReference,
    { id: asked.id, upload_id: passport.upload_id, approve: true },
    firm.key,
  )

  const { data, pagination } = await list({})

  expect(data.map(({ id }) => id)).toEqual([deed.upload_id, passport.upload_id])
  expect(pagination.total).toBe(2)
  expect(data[1]).toEqual({
    id: passport.upload_id,
    document_id: passport.document.id,
    document_name: 'Passport',
    matter_id: visa,
    matter_title: 'Visa',
    client_id: clientId,
    client_name: 'Ana Silva',
    filename: passport.file.filename,
    content_type: passport.file.content_type,
    file_size_bytes: passport.file.bytes.length,
    approved_at: expect.any(String),
    expires_on: '2031-08-14',
  })
  expect(await idsOf({ q: 'PASSP' })).toEqual([passport.upload_id])
  expect(await idsOf({ q: 'scan 7' })).toEqual([deed.upload_id])
  expect(await idsOf({ q: '%' })).toEqual([])
  expect(await idsOf({ content_type: 'image/png' })).toEqual([])
  expect(await idsOf({ expires_before: '2031-08-15' })).toEqual([passport.upload_id])
  expect(await idsOf({ expires_before: '2031-08-14' })).toEqual([])
  expect(await idsOf({ for_document_id: asked.id })).toEqual([deed.upload_id])
  expect(await idsOf({ for_document_id: pictures.id })).toEqual([])
  const { data: expiring } = await t.call(listExpiringFiles, { expires_from: '2031-08-14' }, firm.key)
  expect(expiring.map(({ id, expires_on }) => [id, expires_on])).toEqual(
    [passport.upload_id, reference.id].map((id) => [id, '2031-08-14']),
  )
  const none = await t.call(listExpiringFiles, { expires_before: '2031-08-14' }, firm.key)
  expect(none.data).toEqual([])
})

test('files of participants are not the client’s, and staff see those of their matters', async () => {
  const [visa, divorce] = matterIds as [MatterId, MatterId]
  const person = { id: visa, role: 'spouse' as const, first_name: 'Eva', last_name: 'Roth' }
  const { data: spouse } = await t.call(matters.operations.createMatterParticipant, person, firm.key)
  const asked = { id: visa, participant_id: spouse.id, name: 'Licence' }
  const { data: document } = await t.call(requestParticipantDocument, asked, firm.key)
  await seedApprovedUpload(t, firm, { document: document as documents.DocumentRequest })
  const staff = await t.seedSession(firm, 'staff')

  const ofSpouse = await idsOf({ q: 'Licence' })
  const before = await list({}, staff.headers)
  await t.call(matters.operations.updateMatter, { id: divorce, assigned_users: [staff.userId] }, firm.key)
  const after = await list({}, staff.headers)
  const all = await t.call(listExpiringFiles, {}, undefined, staff.headers)

  expect(ofSpouse).toEqual([])
  expect(before.error.code).toBe('forbidden')
  expect(new Set(after.data.map(({ matter_id }) => matter_id))).toEqual(new Set([divorce]))
  expect(all.status).toBe(403)
})

test('another firm sees neither files nor client', async () => {
  const other = await t.seedFirm()
  const theirs = await seedDocument(t, other, { matterId: (await seedMatter(t, other)).id })

  const files = await t.call(listClientFiles, { id: clientId }, other.key)
  const forTheirs = await list({ for_document_id: theirs.id })
  const expiring = await t.call(listExpiringFiles, {}, other.key)

  expect([files.error.code, forTheirs.error.code]).toEqual(['client_not_found', 'document_not_found'])
  expect(expiring.data).toEqual([])
})
