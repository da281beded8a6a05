import { documents, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { attachmentsOf, declared } from './attachments.ts'
import { textFile } from './files.ts'
import { seedConfirmedUpload, seedDocument } from './seeds.ts'

const { createMessageUpload, downloadUpload, getDocument, getUpload, listMatterDocuments, listUploadsToReview } =
  documents.operations
const { reviewUpload } = documents.operations
const { downloadPortalAttachment, getMatter, getPortalMatter, listMessageThreads } = matters.operations

let t: System
let firm: SeededFirm
let messages: ReturnType<typeof attachmentsOf>
beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  messages = attachmentsOf(t, firm)
})
afterAll(() => t.stop())

type Answer = { status: number; error?: { code: string; details?: unknown } }
const codeOf = ({ status, error }: Answer) => error?.code ?? status
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test('both sides send files with messages, and each downloads what the other sent', async () => {
  const { id, portal } = await messages.matter()
  const asked = textFile({ filename: 'Letter of <b>1999.txt' })
  const answered = textFile({ filename: 'Answer.txt' })
  const first = await messages.byClient(portal, asked)
  const second = await messages.byFirm(id, answered)

  const question = await messages.ask(portal, [first])
  const answer = await messages.answer(id, [second], { text: 'Please sign this.' })
  await t.settled()

  expect([question.status, question.data.text, answer.status]).toEqual([201, '', 201])
  const files = [
    [{ id: second, ...declared(answered), state: 'clean' }],
    [{ id: first, ...declared(asked), state: 'clean' }],
  ]
  expect((await messages.seenByFirm(id)).map(({ attachments }) => attachments)).toEqual(files)
  expect((await messages.seenByClient(portal)).map(({ attachments }) => attachments)).toEqual(files)
  const byFirm = await t.call(downloadUpload, { id: first }, firm.key)
  expect(await bytesAt(byFirm.data.download_url)).toEqual(asked.bytes)
  const byClient = await t.call(downloadPortalAttachment, { id: second }, undefined, portal.headers)
  expect(await bytesAt(byClient.data.download_url)).toEqual(answered.bytes)
  const [thread] = (await t.call(listMessageThreads, { matter_id: id }, firm.key)).data
  expect(thread!.last_message.attachments_count).toBe(1)
  const events = (await t.eventsOf(firm)).filter(({ type }) => type.startsWith('message.'))
  expect(events.map(({ data }) => (data as matters.MessageEventData).message.attachments)).toEqual(
    expect.arrayContaining([[{ id: first, ...declared(asked) }], [{ id: second, ...declared(answered) }]]),
  )
})

test('files of messages are no document requests, and nobody reviews them', async () => {
  const { id, portal } = await messages.matter()
  const upload = await messages.byClient(portal)
  await messages.ask(portal, [upload])
  await t.settled()

  const { data: stored } = await t.call(getUpload, { id: upload }, firm.key)
  expect(codeOf(await t.call(getDocument, { id: stored.document_id }, firm.key))).toBe('document_not_found')
  const requests = await t.call(listMatterDocuments, { id }, firm.key)
  const toReview = await t.call(listUploadsToReview, { matter_id: id }, firm.key)
  expect([requests.pagination.total, toReview.pagination.total]).toEqual([0, 0])
  expect((await t.call(getMatter, { id }, firm.key)).data.documents_count).toBe(0)
  expect((await t.call(getPortalMatter, {}, undefined, portal.headers)).data.documents).toEqual([])
  expect(codeOf(await t.call(reviewUpload, { id: upload, status: 'approved' }, firm.key))).toBe(
    'invalid_status_transition',
  )
  const told = (await t.eventsOf(firm)).filter(({ type }) => type.startsWith('document.'))
  expect(told.filter(({ data }) => (data as documents.DocumentEventData).matter.id === id)).toEqual([])
})

test('a message has only files that its side sent for the conversation, and each file has one message', async () => {
  const { id, portal } = await messages.matter()
  const fieldOf = ({ error }: Answer) => (error?.details as { fields?: { field: string }[] })?.fields?.[0]?.field
  const sent = await messages.byClient(portal)
  const unconfirmed = await messages.sentByClient(portal)
  const ofFirm = await messages.byFirm(id)
  const { upload_id: ofRequest } = await seedConfirmedUpload(t, firm, {
    document: await seedDocument(t, firm, { matterId: id }),
  })
  const other = await messages.matter()
  const ofOther = await messages.byClient(other.portal)

  expect((await messages.ask(portal, [sent])).status).toBe(201)
  for (const refused of [sent, unconfirmed, ofFirm, ofRequest, ofOther]) {
    const usable = await messages.byClient(portal)
    expect(fieldOf(await messages.ask(portal, [usable, refused]))).toBe('upload_ids.1')
  }
  for (const refused of [sent, ofRequest, ofOther])
    expect(fieldOf(await messages.answer(id, [refused]))).toBe('upload_ids.0')
  expect(fieldOf(await messages.ask(portal, [], ' \n'))).toBe('text')
  const tooLarge = { ...declared(textFile()), file_size_bytes: 25 * 1024 * 1024 + 1 }
  expect(fieldOf(await t.call(createMessageUpload, { id, ...tooLarge }, firm.key))).toBe('file_size_bytes')
  expect(await messages.seenByFirm(id)).toHaveLength(1)
})
