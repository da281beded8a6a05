import { createHash } from 'node:crypto'
import {
  allOperations,
  documents,
  type MatterId,
  matters,
  type Operation,
  type ParticipantId,
  toUuid,
} from '@dossier/contracts'
import { type Answer, type SeededFirm, type System, sendToOperation, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fetchReport } from './reports.ts'

const { createClient, createClientPortalSession, createIntakeTemplate, createMatter, createMatterParticipant } =
  matters.operations
const { generateIntakeLink, generateParticipantLink, getPortalMatter, removeMatterParticipant } = matters.operations
const { revokeIntakeLink, revokeParticipantLink, updateMatterParticipant } = matters.operations
const { requestDocument, requestParticipantDocument } = documents.operations
const { confirmPortalUpload, createPortalUploadUrl, removePortalUpload } = documents.operations
const { createPortalPartUpload, getPortalPartUpload, listOpenPortalUploads, signPortalUploadParts } =
  documents.operations

/** Somebody at the portal of the one matter, with a document request and an upload of their own. */
interface Person {
  participantId: ParticipantId | null
  token: string
  headers: Record<string, string>
  documentId: string
  /** Sent to storage and not confirmed. */
  uploadId: string
}

type PersonName = 'client' | 'spouse' | 'brother'

const MIB = 1_048_576
const FILE = Buffer.from('a plain text passport')

let t: System
let firm: SeededFirm
let matterId: MatterId
let people: Record<PersonName, Person>

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  const fields = [{ key: 'name', label: 'Name', type: 'text' as const }]
  const { data: template } = await t.call(
    createIntakeTemplate,
    { name: 'Short', fields, participant_roles: ['spouse'] },
    firm.key,
  )
  const { data: ana } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  const ids = { intake_template_id: template.id, client_id: ana.id }
  const input = { title: 'Silva family', practice_area: 'family_law' as const, ...ids }
  matterId = (await t.call(createMatter, input, firm.key)).data.id as MatterId
  people = { client: await enter(null), spouse: await enter('spouse'), brother: await enter('relative') }
})
afterAll(() => t.stop())

/** Without a role, the client. */
async function enter(role: matters.ParticipantRole | null): Promise<Person> {
  const participant_id = role && ((await addParticipant(role)) as ParticipantId)
  const link = participant_id
    ? await t.call(generateParticipantLink, { id: matterId, participant_id }, firm.key)
    : await t.call(generateIntakeLink, { id: matterId }, firm.key)
  const token = link.data.intake_link.split('/').at(-1)!
  const { data: session } = await t.call(createClientPortalSession, { token }, undefined)
  const headers = { authorization: `Bearer ${session.session_token}` }
  const documentId = await request(participant_id)
  const uploadId = await upload(headers, documentId)
  return { participantId: participant_id, token, headers, documentId, uploadId }
}

async function addParticipant(role: matters.ParticipantRole): Promise<string> {
  const input = { id: matterId, role, first_name: role, last_name: 'Silva' }
  return (await t.call(createMatterParticipant, input, firm.key)).data.id
}

async function request(participant_id: ParticipantId | null): Promise<string> {
  const asked = { id: matterId, name: 'Passport' }
  const { data } = participant_id
    ? await t.call(requestParticipantDocument, { ...asked, participant_id }, firm.key)
    : await t.call(requestDocument, asked, firm.key)
  return data.id
}

const declared = (document_id: string) => ({
  document_id,
  filename: 'passport.txt',
  content_type: 'text/plain',
  file_size_bytes: FILE.length,
})

async function upload(headers: Record<string, string>, documentId: string): Promise<string> {
  const { data } = await t.call(createPortalUploadUrl, declared(documentId), undefined, headers)
  const stored = await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: FILE })
  expect(stored.status).toBe(200)
  return data.upload_id
}

async function beginParts({ headers, documentId }: Person): Promise<string> {
  const input = { ...declared(documentId), part_size_bytes: 5 * MIB }
  return (await t.call(createPortalPartUpload, input, undefined, headers)).data.id
}

const send = (op: Operation, input: object, person: Person): Promise<Answer<unknown>> =>
  sendToOperation(t.baseUrl, op, { ...input }, undefined, person.headers)
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]
const seen = async (person: Person) => {
  const { data } = await t.call(getPortalMatter, {}, undefined, person.headers)
  return { ...data, documents: data.documents.map(({ id }) => id) }
}

/**
 * What each operation of the portal does when one person names what is another's. A new operation of the portal fails
 * the first test until it is here.
 */
const probes: Record<string, (asking: Person, other: Person) => Promise<void>> = {
  async getPortalMatter(asking, other) {
    const { documents: ids, documents_pagination, ...matter } = await seen(asking)
    expect(ids).toContain(asking.documentId)
    expect(ids).not.toContain(other.documentId)
    expect(documents_pagination.total).toBe(ids.length)
    for (const secret of [other.documentId, other.uploadId, other.participantId].filter(Boolean))
      expect(JSON.stringify(matter)).not.toContain(secret)
    expect(matter.participant?.id).toBe(asking.participantId ?? undefined)
  },
  async createPortalUploadUrl(asking, other) {
    const answer = await send(createPortalUploadUrl, declared(other.documentId), asking)
    expect(codeOf(answer)).toEqual([404, 'document_not_found'])
  },
  async confirmPortalUpload(asking, other) {
    expect(codeOf(await send(confirmPortalUpload, { id: other.uploadId }, asking))).toEqual([404, 'upload_not_found'])
  },
  async removePortalUpload(asking, other) {
    expect(codeOf(await send(removePortalUpload, { id: other.uploadId }, asking))).toEqual([404, 'upload_not_found'])
  },
  async createPortalPartUpload(asking, other) {
    const answer = await send(
      createPortalPartUpload,
      { ...declared(other.documentId), part_size_bytes: 5 * MIB },
      asking,
    )
    expect(codeOf(answer)).toEqual([404, 'document_not_found'])
  },
  async signPortalUploadParts(asking, other) {
    const parts = [{ part_number: 1, sha256: createHash('sha256').update(FILE).digest('hex') }]
    const id = await beginParts(other)
    expect(codeOf(await send(signPortalUploadParts, { id, parts }, asking))).toEqual([404, 'upload_not_found'])
    expect((await send(signPortalUploadParts, { id, parts }, other)).status).toBe(200)
  },
  async getPortalPartUpload(asking, other) {
    const id = await beginParts(other)
    expect(codeOf(await send(getPortalPartUpload, { id }, asking))).toEqual([404, 'upload_not_found'])
    expect((await send(getPortalPartUpload, { id }, other)).status).toBe(200)
  },
  async listOpenPortalUploads(asking, other) {
    const [own, others] = [await beginParts(asking), await beginParts(other)]
    const { data } = await t.call(listOpenPortalUploads, {}, undefined, asking.headers)
    const ids = data.map(({ id }) => id)
    expect([ids.includes(own), ids.includes(others)]).toEqual([true, false])
  },
  async listPortalUploads(asking, other) {
    const { listPortalUploads } = documents.operations
    expect((await send(listPortalUploads, { id: asking.documentId }, asking)).status).toBe(200)
    const answer = await send(listPortalUploads, { id: other.documentId }, asking)
    expect(codeOf(answer)).toEqual([404, 'document_not_found'])
  },
  async updatePortalDocument(asking, other) {
    const input = { id: other.documentId, no_more_files: true }
    const answer = await send(documents.operations.updatePortalDocument, input, asking)
    expect(codeOf(answer)).toEqual([404, 'document_not_found'])
  },
  async declinePortalDocument(asking, other) {
    const { declinePortalDocument } = documents.operations
    const answer = await send(declinePortalDocument, { id: other.documentId, reason: 'lost' }, asking)
    expect(codeOf(answer)).toEqual([404, 'document_not_found'])
  },
  async takeBackPortalDecline(asking, other) {
    const answer = await send(documents.operations.takeBackPortalDecline, { id: other.documentId }, asking)
    expect(codeOf(answer)).toEqual([404, 'document_not_found'])
  },
  async getPortalVerification(asking) {
    const { getPortalVerification } = matters.operations
    expect((await send(getPortalVerification, {}, asking)).data).toMatchObject({ status: 'passed', sent_to: null })
  },
  async requestPortalVerification(asking) {
    const { requestPortalVerification } = matters.operations
    expect((await send(requestPortalVerification, {}, asking)).data).toMatchObject({ status: 'passed', sent_to: null })
  },
  async verifyPortalSession(asking) {
    const { verifyPortalSession } = matters.operations
    const { data } = await send(verifyPortalSession, { answer: '123456' }, asking)
    expect(data).toMatchObject({ status: 'passed' })
  },
  async listPortalMessages(asking, other) {
    const [own, others] = [await write(asking), await write(other)]
    const { data } = await send(matters.operations.listPortalMessages, {}, asking)
    expect((data as matters.PortalMessage[]).map(({ id }) => id)).toContain(own)
    expect(JSON.stringify(data)).not.toContain(others)
  },
  async sendPortalMessage(asking, other) {
    const id = await write(asking)
    const { data } = await send(matters.operations.listPortalMessages, {}, other)
    expect(JSON.stringify(data)).not.toContain(id)
  },
  async createPortalMessageUpload(asking, other) {
    const { sendPortalMessage } = matters.operations
    const upload_ids = [await prepareAttachment(other)]
    expect(codeOf(await send(sendPortalMessage, { upload_ids }, asking))).toEqual([400, 'validation_error'])
    expect((await send(sendPortalMessage, { upload_ids }, other)).status).toBe(201)
  },
  async downloadPortalAttachment(asking, other) {
    const { downloadPortalAttachment, sendPortalMessage } = matters.operations
    const id = await prepareAttachment(other)
    await send(sendPortalMessage, { upload_ids: [id] }, other)
    expect(codeOf(await send(downloadPortalAttachment, { id }, asking))).toEqual([404, 'upload_not_found'])
    expect((await send(downloadPortalAttachment, { id }, other)).status).toBe(200)
  },
  async markPortalMessagesRead(asking, other) {
    const { markPortalMessagesRead, sendMatterMessage } = matters.operations
    const participant = other.participantId && { participant_id: other.participantId }
    const input = { id: matterId, text: 'Please send all pages.', ...participant }
    const { data } = await t.call(sendMatterMessage, input, firm.key)
    const answer = await send(markPortalMessagesRead, { message_id: data.id }, asking)
    expect(codeOf(answer)).toEqual([404, 'message_not_found'])
    expect((await send(markPortalMessagesRead, { message_id: data.id }, other)).data).toEqual({ marked: 1 })
  },
  getPortalIntake: answersApart,
  updatePortalIntake: answersApart,
  submitPortalIntake: answersApart,
}

/** Answers the id of a confirmed file for a message that is not sent yet. */
async function prepareAttachment({ headers }: Person): Promise<string> {
  const { document_id: _, ...file } = declared('')
  const { data } = await t.call(documents.operations.createPortalMessageUpload, file, undefined, headers)
  await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: FILE })
  await t.call(confirmPortalUpload, { id: data.upload_id }, undefined, headers)
  return data.upload_id
}

/** Answers the id of the message. */
async function write(person: Person): Promise<string> {
  const { data } = await t.call(
    matters.operations.sendPortalMessage,
    { text: 'Do you need the empty page too?' },
    undefined,
    person.headers,
  )
  return data.id
}

/** What one has answered is nothing that another reads or changes. */
async function answersApart(asking: Person, other: Person): Promise<void> {
  const { getPortalIntake, updatePortalIntake } = matters.operations
  const mark = `of ${asking.documentId}`
  const saved = await send(updatePortalIntake, { answers: { name: mark } }, asking)
  if (asking === people.brother) expect(codeOf(saved)).toEqual([404, 'matter_not_found'])
  else expect(saved.status).toBe(200)

  const read = await send(getPortalIntake, {}, other)

  expect(JSON.stringify(read)).not.toContain(mark)
}

const pairs: [PersonName, PersonName][] = [
  ['client', 'spouse'],
  ['spouse', 'client'],
  ['spouse', 'brother'],
  ['brother', 'spouse'],
]

test('each operation of the portal has a probe', () => {
  const ofPortal = allOperations.filter(({ access }) => access.kind === 'portal').map(({ name }) => name)

  expect(Object.keys(probes).sort()).toEqual(ofPortal.sort())
})

describe.each(pairs)('to the %s, what is the %s’s is not there', (asking, other) => {
  test.each(Object.keys(probes))('%s', async (name) => {
    await probes[name]!(people[asking], people[other])
  })
})

test('a refusal for what is another’s is the one for what is unknown, to the letter', async () => {
  const { spouse, brother } = people
  const unknown = spouse.documentId.replace(/.{6}$/, '000000')

  const [others, none] = [
    await send(createPortalUploadUrl, declared(brother.documentId), spouse),
    await send(createPortalUploadUrl, declared(unknown), spouse),
  ]

  const written = ({ error }: Answer<unknown>) => JSON.stringify(error)
  expect(written(others).replaceAll(brother.documentId, unknown)).toBe(written(none))
})

test('everyone confirms and takes back their own', async () => {
  for (const person of Object.values(people)) {
    const uploadId = await upload(person.headers, person.documentId)
    const confirmed = await t.call(confirmPortalUpload, { id: uploadId }, undefined, person.headers)
    expect([confirmed.status, confirmed.data.id]).toEqual([200, uploadId])
    const shown = (await t.call(getPortalMatter, {}, undefined, person.headers)).data.documents
    expect(shown.find(({ id }) => id === person.documentId)!.upload).toMatchObject({ id: uploadId, removable: true })
    expect((await t.call(removePortalUpload, { id: uploadId }, undefined, person.headers)).status).toBe(200)
  }
})

test('the report of activities says who did what', async () => {
  const { client, spouse } = people
  for (const person of [client, spouse]) {
    const id = await upload(person.headers, person.documentId)
    await t.call(confirmPortalUpload, { id }, undefined, person.headers)
  }

  const answer = await fetchReport(t, 'client-activity', firm.key, { format: 'json' })
  const { data } = (await answer.json()) as { data: matters.ClientActivityRow[] }

  const did = (kind: string) => new Set(data.filter((row) => row.kind === kind).map((row) => row.client_name))
  expect([...did('portal_visit')]).toEqual(expect.arrayContaining(['Ana Silva', 'spouse Silva', 'relative Silva']))
  expect([...did('upload')]).toEqual(expect.arrayContaining(['Ana Silva', 'spouse Silva']))
  const idOf = (name: string) => new Set(data.filter((row) => row.client_name === name).map((row) => row.client_id))
  expect([...idOf('spouse Silva')]).toEqual([null])
  expect([...idOf('Ana Silva')]).toEqual([expect.stringMatching(/^cli_/)])
})

test('a participant who may see all sees all, and gives and takes back what they may', async () => {
  const translator = await enter('translator')
  const { client, spouse } = people
  const named = { id: matterId, participant_id: translator.participantId! }

  expect((await seen(translator)).documents).toEqual([translator.documentId])
  await t.call(updateMatterParticipant, { ...named, may_see: 'all' }, firm.key)
  const all = await seen(translator)
  const refused = await send(createPortalUploadUrl, declared(spouse.documentId), translator)
  await t.call(updateMatterParticipant, { ...named, may_give: 'all' }, firm.key)
  const given = await upload(translator.headers, client.documentId)
  const byClient = await send(confirmPortalUpload, { id: given }, client)
  const confirmed = await send(confirmPortalUpload, { id: given }, translator)
  const ofClient = (await t.call(getPortalMatter, {}, undefined, client.headers)).data.documents
  await t.call(updateMatterParticipant, { ...named, may_give: 'none' }, firm.key)
  const late = await send(removePortalUpload, { id: given }, translator)

  expect(all.documents).toEqual(expect.arrayContaining([client.documentId, spouse.documentId]))
  expect(all.participants!.map(({ id }) => id)).toContain(spouse.participantId)
  expect(codeOf(refused)).toEqual([422, 'invalid_status_transition'])
  expect(refused.error!.details).toEqual({ reason: 'upload_not_allowed' })
  expect([codeOf(byClient), confirmed.status]).toEqual([[404, 'upload_not_found'], 200])
  expect(ofClient.find(({ id }) => id === client.documentId)!.upload).toMatchObject({ id: given, removable: false })
  expect(codeOf(late)).toEqual([404, 'upload_not_found'])
})

test('a link that is revoked, and a participant who is removed, end one person’s sessions and nobody else’s', async () => {
  const [revoked, removed] = [await enter('witness'), await enter('guardian')]
  await Promise.all([revoked, removed, people.client].map(seen))

  await t.call(revokeParticipantLink, { id: matterId, participant_id: revoked.participantId! }, firm.key)
  await t.call(removeMatterParticipant, { id: matterId, participant_id: removed.participantId! }, firm.key)

  for (const person of [revoked, removed]) {
    expect(codeOf(await send(getPortalMatter, {}, person))).toEqual([410, 'link_expired'])
    const again = await t.call(createClientPortalSession, { token: person.token }, undefined)
    expect(codeOf(again)).toEqual([410, 'link_expired'])
  }
  expect((await send(getPortalMatter, {}, people.client)).status).toBe(200)
  expect((await send(getPortalMatter, {}, people.spouse)).status).toBe(200)
})

test('the link of the client ends without those of participants', async () => {
  await t.call(revokeIntakeLink, { id: matterId }, firm.key)

  expect(codeOf(await send(getPortalMatter, {}, people.client))).toEqual([410, 'link_expired'])
  expect((await send(getPortalMatter, {}, people.spouse)).status).toBe(200)
})

test('a participant’s link names no matter in the database, so that no earlier version takes it for the client’s', async () => {
  const links = await t.query(
    'matters',
    `select l.matter_id from intake_links l join participants p on p.id = l.participant_id where p.matter_id = $1`,
    [toUuid(matterId)],
  )

  expect(links.length).toBeGreaterThan(2)
  expect(links.every((link) => (link as { matter_id: unknown }).matter_id === null)).toBe(true)
})
