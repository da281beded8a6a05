import {
  type ClientId,
  type DocumentId,
  documents,
  type MatterId,
  matters,
  type ReportType,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { made, type SeededFirm, type SeededPortal, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fetchReport } from './reports.ts'

const { createClient, createClientPortalSession, createMatter, createMatterParticipant, createPortalLinkRequest } =
  matters.operations
const { generateIntakeLink, generateParticipantLink, getMatter, getMatterIntake, getMatterParticipantIntake } =
  matters.operations
const { getPortalIntake, getPortalMatter, listFormerClients, sendIntakeLink, sendPortalMessage } = matters.operations
const { updateMatter, updatePortalIntake } = matters.operations
const { confirmPortalUpload, createPortalUploadUrl, createUploadReference, getUpload, listClientFiles } =
  documents.operations
const { listMatterDocuments, listPortalUploads, listUploadsToReview, removePortalUpload, requestDocument } =
  documents.operations
const { reviewUpload, withdrawDocument } = documents.operations

const FILE = Buffer.from('a plain text passport')

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const seedClient = async (first_name: string) =>
  (await made((key) => t.call(createClient, { first_name, last_name: 'Silva' }, firm.key, key))).id as ClientId

async function seedMatter(client_id?: ClientId): Promise<MatterId> {
  const input = { title: `Passed on ${++serial}`, practice_area: 'family_law' as const, client_id }
  return (await made((key) => t.call(createMatter, input, firm.key, key))).id as MatterId
}

const request = async (id: MatterId, name: string) =>
  (await made((key) => t.call(requestDocument, { id, name }, firm.key, key))).id as DocumentId

const declared = (document_id: DocumentId) => ({
  document_id,
  filename: 'passport.txt',
  content_type: 'text/plain',
  file_size_bytes: FILE.length,
})

/** Sent to storage and not confirmed. */
async function send({ headers }: SeededPortal, document_id: DocumentId): Promise<UploadId> {
  const data = await made((key) =>
    t.call(createPortalUploadUrl, declared(document_id), undefined, { ...headers, ...key }),
  )
  await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: FILE })
  return data.upload_id as UploadId
}

async function give(portal: SeededPortal, document: DocumentId): Promise<UploadId> {
  const id = await send(portal, document)
  await made((key) => t.call(confirmPortalUpload, { id }, undefined, { ...portal.headers, ...key }))
  await t.settled()
  return id
}

const approve = (id: UploadId) => t.call(reviewUpload, { id, status: 'approved' }, firm.key)
const answer = ({ headers }: SeededPortal, name: string) =>
  t.call(updatePortalIntake, { answers: { other_party_name: name } }, undefined, headers)
const seen = async ({ headers }: SeededPortal) =>
  (await t.call(getPortalMatter, {}, undefined, headers)).data.documents.map(({ id, name, status, upload }) => ({
    id: id as DocumentId,
    name,
    status,
    upload: upload?.id ?? null,
  }))
const formOf = async ({ headers }: SeededPortal) => (await t.call(getPortalIntake, {}, undefined, headers)).data
const requestsOf = async (id: MatterId) => (await t.call(listMatterDocuments, { id }, firm.key)).data
const formerOf = async (id: MatterId) => (await t.call(listFormerClients, { id }, firm.key)).data
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

async function reportOf(id: MatterId, type: ReportType) {
  const report = await fetchReport(t, type, firm.key, { format: 'json' })
  const { data } = (await report.json()) as { data: Record<string, string | null>[] }
  return data.filter(({ matter_id }) => matter_id === id)
}

async function passOn(id: MatterId, client_id: ClientId | null) {
  const { status, data } = await t.call(updateMatter, { id, client_id }, firm.key)
  expect(status).toBe(200)
  return data
}

/** A matter of Ana, who has given her passport, and not the letter, and answered a question. */
async function seedGiven() {
  const ana = await seedClient('Ana')
  const id = await seedMatter(ana)
  const passport = await request(id, 'Passport')
  const letter = await request(id, 'Letter')
  const portal = await t.seedPortal(firm, id)
  const upload = await give(portal, passport)
  expect((await answer(portal, 'Ana Silva')).status).toBe(200)
  return { ana, id, passport, letter, portal, upload }
}

const isPending = { status: 'pending', upload: null }

test('the next client starts from scratch, sees nothing that the former one gave, and takes nothing of it back', async () => {
  const { id, passport, letter, upload } = await seedGiven()

  await passOn(id, await seedClient('Bo'))
  const bo = await t.seedPortal(firm, id)
  const shown = await seen(bo)
  const form = await formOf(bo)

  expect(shown).toEqual([
    { id: letter, name: 'Letter', ...isPending },
    { id: expect.not.stringMatching(passport), name: 'Passport', ...isPending },
  ])
  expect([form.status, form.answers]).toEqual(['not_started', {}])
  const ofAna = { document: [404, 'document_not_found'], upload: [404, 'upload_not_found'] }
  const uploads = await t.call(listPortalUploads, { id: passport }, undefined, bo.headers)
  expect(codeOf(uploads)).toEqual(ofAna.document)
  const url = await t.call(createPortalUploadUrl, declared(passport), undefined, bo.headers)
  expect(codeOf(url)).toEqual(ofAna.document)
  for (const operation of [removePortalUpload, confirmPortalUpload])
    expect(codeOf(await t.call(operation, { id: upload }, undefined, bo.headers))).toEqual(ofAna.upload)
  expect((await t.call(getUpload, { id: upload }, firm.key)).status).toBe(200)
})

test('the firm keeps what the former client gave, under their name, and counts what the next one is asked for', async () => {
  const { ana, id, passport, upload } = await seedGiven()

  const changed = await passOn(id, await seedClient('Bo'))
  const [former, ...others] = await formerOf(id)
  const requests = await requestsOf(id)
  const { data: waiting } = await t.call(listUploadsToReview, { matter_id: id }, firm.key)
  const review = await approve(upload)

  expect(former).toMatchObject({ client: { id: ana, first_name: 'Ana' }, intake_status: 'in_progress' })
  expect(others).toEqual([])
  const ofAna = requests.filter(({ former_client }) => former_client)
  expect(ofAna).toMatchObject([
    { id: passport, participant_id: former!.id, former_client: { client_id: ana }, upload: { id: upload } },
  ])
  expect(waiting).toMatchObject([{ id: upload, client_id: ana, client_name: 'Ana Silva' }])
  expect(review.status).toBe(200)
  const { data: form } = await t.call(getMatterParticipantIntake, { id, participant_id: former!.id }, firm.key)
  expect(form.answers).toEqual({ other_party_name: 'Ana Silva' })
  expect((await t.call(getMatterIntake, { id }, firm.key)).data.status).toBe('not_started')
  expect(changed).toMatchObject({ documents_count: 2, documents_complete: 0, intake_link: null })
  const { data: read } = await t.call(getMatter, { id }, firm.key)
  expect(read).toMatchObject({ documents_count: 2, documents_complete: 0 })
})

test('an approved file counts as given by the former client elsewhere, and not by the next one', async () => {
  const { ana, id, upload } = await seedGiven()
  await approve(upload)
  const bo = await seedClient('Bo')

  await passOn(id, bo)
  const [ofAna, ofBo] = [await seedMatter(ana), await seedMatter(bo)]
  const filesOf = async (client: ClientId) =>
    (await t.call(listClientFiles, { id: client }, firm.key)).data.map((file) => [file.id, file.client_id])
  const use = async (matter: MatterId) =>
    codeOf(await t.call(createUploadReference, { id: await request(matter, 'Passport'), upload_id: upload }, firm.key))

  expect(await filesOf(bo)).toEqual([])
  expect(await use(ofBo)).toEqual([400, 'validation_error'])
  expect(await use(id)).toEqual([400, 'validation_error'])
  expect(await filesOf(ana)).toEqual([[upload, ana]])
  expect(await use(ofAna)).toEqual([201, undefined])
})

test('a client who comes back finds what was theirs, and what the other gave stays with the other', async () => {
  const { ana, id, passport, letter, upload } = await seedGiven()
  const bo = await seedClient('Bo')
  await passOn(id, bo)
  const boAtPortal = await t.seedPortal(firm, id)
  const ofBo = await give(boAtPortal, letter)
  await answer(boAtPortal, 'Bo Silva')

  await passOn(id, ana)
  const back = await t.seedPortal(firm, id)
  const shown = await seen(back)

  expect(shown).toEqual([
    { id: passport, name: 'Passport', status: 'uploaded', upload },
    { id: expect.not.stringMatching(letter), name: 'Letter', ...isPending },
  ])
  expect((await formOf(back)).answers).toEqual({ other_party_name: 'Ana Silva' })
  expect(await formerOf(id)).toMatchObject([{ client: { id: bo }, intake_status: 'in_progress' }])
  expect((await requestsOf(id)).filter(({ former_client }) => former_client)).toMatchObject([
    { id: letter, former_client: { client_id: bo }, upload: { id: ofBo } },
  ])

  await passOn(id, bo)
  const again = await seen(await t.seedPortal(firm, id))
  expect(again).toEqual([
    { id: letter, name: 'Letter', status: 'uploaded', upload: ofBo },
    { id: expect.not.stringMatching(passport), name: 'Passport', ...isPending },
  ])
})

test('a change that is taken back leaves everything as it was', async () => {
  const { ana, id } = await seedGiven()
  const before = await requestsOf(id)

  await passOn(id, await seedClient('Bo'))
  await passOn(id, ana)

  expect(await requestsOf(id)).toEqual(before)
})

test('a request withdrawn from the next client is not made to the one after', async () => {
  const { id, letter } = await seedGiven()
  await passOn(id, await seedClient('Bo'))
  const asked = (await requestsOf(id)).find(({ former_client, name }) => !former_client && name === 'Passport')!
  await t.call(withdrawDocument, { id: asked.id }, firm.key)

  await passOn(id, await seedClient('Cleo'))

  expect(await seen(await t.seedPortal(firm, id))).toMatchObject([{ id: letter }])
})

test('a person who used the link of a matter without a client keeps everything when they are named', async () => {
  const id = await seedMatter()
  const passport = await request(id, 'Passport')
  const portal = await t.seedPortal(firm, id)
  const upload = await give(portal, passport)
  await answer(portal, 'Ana Silva')

  await passOn(id, await seedClient('Ana'))

  expect(await seen(portal)).toEqual([{ id: passport, name: 'Passport', status: 'uploaded', upload }])
  expect((await formOf(portal)).answers).toEqual({ other_party_name: 'Ana Silva' })
  expect(await formerOf(id)).toEqual([])
})

test('without a client the matter belongs to the person who gets the link then, and not to the client who comes back', async () => {
  const { ana, id, passport, upload } = await seedGiven()

  await passOn(id, null)
  const unnamed = await t.seedPortal(firm, id)
  const shown = await seen(unnamed)
  await give(unnamed, shown.find(({ name }) => name === 'Passport')!.id)
  await answer(unnamed, 'Nobody')
  await t.call(sendPortalMessage, { text: 'Who am I?' }, undefined, unnamed.headers)
  await passOn(id, ana)
  const back = await t.seedPortal(firm, id)

  expect(shown.map(({ status }) => status)).toEqual(['pending', 'pending'])
  expect(await seen(back)).toEqual([
    { id: passport, name: 'Passport', status: 'uploaded', upload },
    expect.objectContaining({ name: 'Letter', ...isPending }),
  ])
  expect((await formOf(back)).answers).toEqual({ other_party_name: 'Ana Silva' })
  expect(await formerOf(id)).toMatchObject([{ client: null, intake_status: 'in_progress' }])
  await passOn(id, null)
  const { data: messages } = await t.call(
    matters.operations.listPortalMessages,
    {},
    undefined,
    (await t.seedPortal(firm, id)).headers,
  )
  expect(messages).toEqual([])
})

test("the former client's link and sessions end, and ask the firm for nothing in the name of the next one", async () => {
  const { id, portal } = await seedGiven()

  await passOn(id, await seedClient('Bo'))
  const bo = await t.seedPortal(firm, id)

  const read = await t.call(getPortalMatter, {}, undefined, portal.headers)
  const begin = await t.call(createClientPortalSession, { token: portal.token }, undefined)
  const ask = await t.call(createPortalLinkRequest, { token: portal.token }, undefined)
  expect([read, begin, ask].map(codeOf)).toEqual([
    [410, 'link_expired'],
    [410, 'link_expired'],
    [404, 'link_not_found'],
  ])
  expect((await t.call(getPortalMatter, {}, undefined, bo.headers)).status).toBe(200)
})

test('a participant who sees everything sees nothing of a former client', async () => {
  const { id, passport, upload } = await seedGiven()
  const person = { id, role: 'translator', first_name: 'Rui', last_name: 'Costa', may_see: 'all' } as const
  const { data: rui } = await t.call(createMatterParticipant, { ...person, may_give: 'all' }, firm.key)
  const { data: link } = await t.call(generateParticipantLink, { id, participant_id: rui.id }, firm.key)
  const token = link.intake_link.split('/').at(-1)!
  const { data: session } = await t.call(createClientPortalSession, { token }, undefined)
  const portal = { matterId: id, token, headers: { authorization: `Bearer ${session.session_token}` } }
  const before = await seen(portal)

  await passOn(id, await seedClient('Bo'))

  expect(before.map(({ upload }) => upload)).toContain(upload)
  expect((await seen(portal)).map((document) => document.id)).not.toContain(passport)
  expect((await seen(portal)).map(({ upload }) => upload)).toEqual([null, null])
})

test('uploads and answers in flight while the client changes are the former client’s or refused, and never the next one’s', async () => {
  const scenes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const id = await seedMatter(await seedClient('Ana'))
      const passport = await request(id, 'Passport')
      const portal = await t.seedPortal(firm, id)
      return { id, portal, upload: await send(portal, passport), bo: await seedClient('Bo') }
    }),
  )

  const outcomes = await Promise.all(
    scenes.map(async ({ id, portal, upload, bo }) => {
      const [confirmed, saved] = await Promise.all([
        t.call(confirmPortalUpload, { id: upload }, undefined, portal.headers),
        answer(portal, 'Ana Silva'),
        passOn(id, bo),
      ])
      return { confirmed: confirmed.status === 200, saved: saved.status === 200 }
    }),
  )
  await t.settled()

  for (const [index, { id, upload }] of scenes.entries()) {
    const { confirmed, saved } = outcomes[index]!
    const bo = await t.seedPortal(firm, id)
    expect(await seen(bo)).toMatchObject([isPending])
    expect((await formOf(bo)).status).toBe('not_started')
    const ofAna = (await requestsOf(id)).filter(({ former_client }) => former_client)
    expect(ofAna.map((document) => document.upload!.id)).toEqual(confirmed ? [upload] : [])
    expect((await formerOf(id)).map(({ intake_status }) => intake_status)).toEqual([
      saved ? 'in_progress' : 'not_started',
    ])
  }
})

test('until the requests are handed over the next client gets no link, and then finds them handed over', async () => {
  const { id, upload } = await seedGiven()
  await t.query('documents', 'alter table client_handovers add constraint broken check (client_changes < 0) not valid')

  await passOn(id, await seedClient('Bo'))
  const refused = await t.call(generateIntakeLink, { id }, firm.key)
  await t.query('documents', 'alter table client_handovers drop constraint broken')

  expect(refused.status).toBeGreaterThanOrEqual(500)
  const bo = await t.seedPortal(firm, id)
  expect((await seen(bo)).map((document) => document.upload)).toEqual([null, null])
  expect((await t.call(getUpload, { id: upload }, firm.key)).status).toBe(200)
})

test('the requests are handed over with nobody looking', async () => {
  const { id, passport } = await seedGiven()
  await t.query('documents', 'alter table client_handovers add constraint broken check (client_changes < 0) not valid')
  await passOn(id, await seedClient('Bo'))

  await t.query('documents', 'alter table client_handovers drop constraint broken')

  await until(async () => {
    const [row] = await t.query<{ former_client: boolean }>(
      'documents',
      'select former_client from documents where id = $1',
      [toUuid(passport)],
    )
    return row!.former_client
  })
})

test('reports name the former client for what they did', async () => {
  const { ana, id } = await seedGiven()

  await passOn(id, await seedClient('Bo'))
  await t.settled()
  const did = await reportOf(id, 'client-activity')
  expect(did.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['portal_visit', 'upload']))
  for (const row of did) expect(row).toMatchObject({ client_id: ana, client_name: 'Ana Silva' })
  const asked = await reportOf(id, 'document-status')
  expect(asked.map(({ client_name }) => client_name).toSorted()).toEqual(['Ana Silva', 'Bo Silva', 'Bo Silva'])
})

test('the log of emails names the client of that time, and nobody if that was not kept', async () => {
  const [ana, bo] = [await seedClient('Ana'), await seedClient('Bo')]
  const id = await seedMatter(ana)
  const sendTo = (email: string) => t.call(sendIntakeLink, { id, channel: 'email', email }, firm.key)
  const namesInLog = async () =>
    new Map(
      (await reportOf(id, 'communication-log')).map(({ to, client_id, client_name }) => [to, [client_id, client_name]]),
    )
  await sendTo('before@client.test')
  const ofBefore = `update communications set client_id = null where recipient = 'before@client.test'`
  await t.query('notifications', ofBefore)
  await sendTo('ana@client.test')
  const alone = await namesInLog()

  await passOn(id, bo)
  await sendTo('bo@client.test')

  expect(alone.get('before@client.test')).toEqual([ana, 'Ana Silva'])
  expect(await namesInLog()).toEqual(
    new Map([
      ['before@client.test', [null, null]],
      ['ana@client.test', [ana, 'Ana Silva']],
      ['bo@client.test', [bo, 'Bo Silva']],
    ]),
  )
})
