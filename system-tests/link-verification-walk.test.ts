import { createHash } from 'node:crypto'
import { allOperations, documents, exampleId, matters, type Operation } from '@dossier/contracts'
import {
  type Answer,
  callOperation,
  type SeededFirm,
  type System,
  sendToOperation,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const { createClient, createClientPortalSession, createIntakeTemplate, createMatter, generateIntakeLink } =
  matters.operations
const { getPortalIntake, getPortalMatter, sendPortalMessage, updateMatterLinkVerification, updatePortalIntake } =
  matters.operations
const { getMatterIntake, getPortalVerification, listMatterMessages } = matters.operations
const { requestPortalVerification, unlockIntakeLink, verifyPortalSession } = matters.operations
const { confirmPortalUpload, createPortalMessageUpload, createPortalUploadUrl, requestDocument } = documents.operations
const { declinePortalDocument, listDocumentUploads, listMatterDocuments } = documents.operations

const BORN = '1988-06-14'
const FILE = Buffer.from('a plain text passport')
/** What was given and nobody may learn before the second step. */
const SECRETS = {
  filename: 'silva-passport.txt',
  draftFilename: 'silva-draft.txt',
  answer: 'Ana Maria Silva',
  child: 'Leonor Silva',
  message: 'My sister has the original.',
  decline: 'My brother kept the deed.',
}

let t: System
let firm: SeededFirm
let token: string
let matterId: string
let documentId: string
let severalId: string
let declinedId: string
/** Confirmed; sent and not confirmed; of a file in parts; for a message. All by the client, before the second step was asked for. */
let given: { confirmed: string; sent: string; inParts: string; attachable: string }
/** Of sessions whose second step is not passed. */
let unverified: Record<matters.VerificationScope, Record<string, string>>

beforeAll(async () => {
  t = await startSystem({
    environment: {
      gateway: { ADDRESS_FAILURES_PER_MINUTE: '100000' },
      matters: { PORTAL_REQUESTS_PER_MINUTE: '100000' },
    },
  })
  firm = await t.seedFirm()
  const fields = [
    { key: 'name', label: 'Name', type: 'text' as const },
    { key: 'city', label: 'City', type: 'text' as const },
    { key: 'child_name', label: 'Name of the child', type: 'text' as const, group: 'children' },
  ]
  const groups = [{ key: 'children', label: 'Children', entry_label: 'Child' }]
  const { data: template } = await t.call(createIntakeTemplate, { name: 'Short', fields, groups }, firm.key)
  const client = { first_name: 'Ana', last_name: 'Silva', date_of_birth: BORN }
  const { data: ana } = await t.call(createClient, client, firm.key)
  const ids = { intake_template_id: template.id, client_id: ana.id }
  const input = { title: 'Silva visa', practice_area: 'immigration' as const, ...ids }
  matterId = (await t.call(createMatter, input, firm.key)).data.id
  documentId = (await t.call(requestDocument, { id: matterId, name: 'Passport' }, firm.key)).data.id
  severalId = (await t.call(requestDocument, { id: matterId, name: 'Slips', max_files: 5 }, firm.key)).data.id
  declinedId = (await t.call(requestDocument, { id: matterId, name: 'Deed' }, firm.key)).data.id
  const { data: link } = await t.call(generateIntakeLink, { id: matterId }, firm.key)
  token = link.intake_link.split('/').at(-1)!
  given = await giveEverything(await enter())
  unverified = { given: await enterUnder('given'), all: await enterUnder('all') }
})
afterAll(() => t.stop())

async function enter(): Promise<Record<string, string>> {
  const { data } = await t.call(createClientPortalSession, { token }, undefined)
  return { authorization: `Bearer ${data.session_token}` }
}

/** A change of the rule ends sessions, so each scope is tried under its own. */
async function enterUnder(scope: matters.VerificationScope) {
  await setScope(scope)
  return await enter()
}

/** By an admin: a key may not loosen a rule. */
const setScope = async (scope: matters.VerificationScope) => {
  const { headers } = await t.seedSession(firm)
  await t.call(updateMatterLinkVerification, { id: matterId, method: 'date_of_birth', scope }, undefined, headers)
}

async function giveEverything(headers: Record<string, string>) {
  const answers = { name: SECRETS.answer, children: [{ child_name: SECRETS.child }] }
  await t.call(updatePortalIntake, { answers }, undefined, headers)
  await t.call(sendPortalMessage, { text: SECRETS.message }, undefined, headers)
  await t.call(declinePortalDocument, { id: declinedId, reason: 'other', notes: SECRETS.decline }, undefined, headers)
  const confirmed = await upload(headers, SECRETS.filename, severalId)
  await t.call(confirmPortalUpload, { id: confirmed }, undefined, headers)
  const sent = await upload(headers, SECRETS.draftFilename)
  const inParts = await beginParts(headers)
  const attachable = await uploadForMessage(headers)
  return { confirmed, sent, inParts, attachable }
}

/** What the firm has that the client gave, whatever was added to it since. */
async function givenByClient() {
  const { data: form } = await t.call(getMatterIntake, { id: matterId }, firm.key)
  const { data: messages } = await t.call(listMatterMessages, { id: matterId }, firm.key)
  const { data: requests } = await t.call(listMatterDocuments, { id: matterId }, firm.key)
  const { data: uploads } = await t.call(listDocumentUploads, { id: severalId }, firm.key)
  const { upload, no_more_files_at, files_given } = requests.find(({ id }) => id === severalId)!
  return {
    form: { status: form.status, name: form.answers.name, children: form.answers.children },
    messages: messages.filter(({ verified }) => verified !== false).map(({ id, text }) => ({ id, text })),
    request: { shown: upload?.id, no_more_files_at, files_given },
    declined: requests.find(({ id }) => id === declinedId)!.declined?.notes,
    uploads: uploads.map(({ id, status }) => ({ id, status })),
  }
}

const declared = (filename: string, document_id = documentId) => ({
  document_id,
  filename,
  content_type: 'text/plain',
  file_size_bytes: FILE.length,
})

async function upload(headers: Record<string, string>, filename: string, id = documentId): Promise<string> {
  const { data } = await t.call(createPortalUploadUrl, declared(filename, id), undefined, headers)
  await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: FILE })
  return data.upload_id
}

async function uploadForMessage(headers: Record<string, string>): Promise<string> {
  const file = { filename: SECRETS.draftFilename, content_type: 'text/plain', file_size_bytes: FILE.length }
  const { data } = await t.call(createPortalMessageUpload, file, undefined, headers)
  await fetch(data.upload_url, { method: 'PUT', headers: data.fields, body: FILE })
  await t.call(confirmPortalUpload, { id: data.upload_id }, undefined, headers)
  return data.upload_id
}

async function beginParts(headers: Record<string, string>): Promise<string> {
  const input = { ...declared(SECRETS.draftFilename), part_size_bytes: 5 * 1_048_576 }
  return (await t.call(documents.operations.createPortalPartUpload, input, undefined, headers)).data.id
}

const parts = () => [{ part_number: 1, sha256: createHash('sha256').update(FILE).digest('hex') }]
const send = (op: Operation, input: object, headers: Record<string, string>): Promise<Answer<unknown>> =>
  sendToOperation(t.baseUrl, op, { ...input }, undefined, headers)

/** What is sent to each operation of the portal that is open before the second step where it protects what was given. */
const openWhileGiving: Record<string, (headers: Record<string, string>) => object | Promise<object>> = {
  getPortalMatter: () => ({}),
  getPortalIntake: () => ({}),
  updatePortalIntake: () => ({ answers: { city: 'Lisbon' } }),
  createPortalUploadUrl: () => declared('new.txt'),
  createPortalMessageUpload: () => ({ filename: 'new.txt', content_type: 'text/plain', file_size_bytes: FILE.length }),
  createPortalPartUpload: () => ({ ...declared('new.txt'), part_size_bytes: 5 * 1_048_576 }),
  declinePortalDocument: () => ({ id: documentId, reason: 'lost' }),
  takeBackPortalDecline: () => ({ id: documentId }),
  signPortalUploadParts: async (headers) => ({ id: await beginParts(headers), parts: parts() }),
  confirmPortalUpload: async (headers) => ({ id: await upload(headers, 'new.txt') }),
  sendPortalMessage: () => ({ text: 'Do you need the empty page too?' }),
}

/** With what each of them could change something that was given; none where it only reads or only adds. */
const changingGiven: Record<keyof typeof openWhileGiving, () => object[]> = {
  getPortalMatter: () => [],
  getPortalIntake: () => [],
  updatePortalIntake: () => [
    { answers: { name: 'Somebody Else' } },
    { answers: { name: null } },
    { answers: { children: [] } },
    { answers: { children: null, city: 'Porto' } },
  ],
  createPortalUploadUrl: () => [
    declared('new.txt', severalId),
    { ...declared('new.txt', severalId), replaces: given.confirmed },
    declared('new.txt', declinedId),
  ],
  createPortalMessageUpload: () => [],
  createPortalPartUpload: () => [
    { ...declared('new.txt', severalId), part_size_bytes: 5 * 1_048_576 },
    { ...declared('new.txt', severalId), part_size_bytes: 5 * 1_048_576, replaces: given.confirmed },
  ],
  declinePortalDocument: () => [
    { id: declinedId, reason: 'lost' },
    { id: severalId, reason: 'lost' },
  ],
  takeBackPortalDecline: () => [{ id: declinedId }, { id: severalId }],
  signPortalUploadParts: () => [{ id: given.inParts, parts: parts() }],
  confirmPortalUpload: () => [{ id: given.sent }, { id: given.inParts }],
  sendPortalMessage: () => [{ text: 'Hello', upload_ids: [given.attachable] }],
}

const ofPortal = allOperations.flatMap((op) => (op.access.kind === 'portal' ? [{ op, access: op.access }] : []))
const namesWhere = (unverifiedIs: 'giving' | 'always' | undefined) =>
  ofPortal.filter(({ access }) => access.unverified === unverifiedIs).map(({ op }) => op.name)
const opNamed = (name: string) => allOperations.find((op) => op.name === name)!

test('each operation that is open before the second step has a request here, and the step itself is the rest', () => {
  expect(Object.keys(openWhileGiving).sort()).toEqual(namesWhere('giving').sort())
  expect(Object.keys(changingGiven).sort()).toEqual(namesWhere('giving').sort())
  expect(namesWhere('always').sort()).toEqual([
    'getPortalVerification',
    'requestPortalVerification',
    'verifyPortalSession',
  ])
})

describe('if the second step protects everything', () => {
  test.each([...namesWhere(undefined), ...namesWhere('giving')])('%s is closed', async (name) => {
    await t.call(updateMatterLinkVerification, { id: matterId, method: 'date_of_birth', scope: 'all' }, firm.key)

    const answer = await send(opNamed(name), anyInput(name), unverified.all)

    expect([answer.status, answer.error?.code]).toEqual([403, 'forbidden'])
    expect(answer.error!.details).toEqual({ reason: 'verification_required' })
  })
})

describe('if the second step protects earlier answers and files', () => {
  beforeAll(async () => {
    unverified.given = await enterUnder('given')
  })

  test.each(namesWhere(undefined))('%s is closed', async (name) => {
    const answer = await send(opNamed(name), anyInput(name), unverified.given)

    expect([answer.status, answer.error?.code]).toEqual([403, 'forbidden'])
    expect(answer.error!.details).toEqual({ reason: 'verification_required' })
  })

  test.each(Object.keys(openWhileGiving))('%s is open and shows nothing of what was given', async (name) => {
    const answer = await send(opNamed(name), await openWhileGiving[name]!(unverified.given), unverified.given)

    expect(answer.error).toBeUndefined()
    const text = JSON.stringify(answer)
    for (const secret of [...Object.values(SECRETS), given.confirmed, given.sent]) expect(text).not.toContain(secret)
  })

  test.each(Object.keys(changingGiven))('%s changes nothing that was given', async (name) => {
    const before = await givenByClient()

    for (const input of changingGiven[name]!()) {
      const answer = await send(opNamed(name), input, unverified.given)
      expect([input, answer.error?.code]).toEqual([input, expect.any(String)])
      for (const secret of Object.values(SECRETS)) expect(JSON.stringify(answer)).not.toContain(secret)
    }

    expect(await givenByClient()).toEqual(before)
    expect(before).toMatchObject({
      form: { status: 'in_progress', name: SECRETS.answer, children: [{ child_name: SECRETS.child }] },
      messages: [{ text: SECRETS.message }],
      declined: SECRETS.decline,
      request: { shown: given.confirmed, no_more_files_at: null, files_given: 1 },
      uploads: [{ id: given.confirmed, status: 'pending' }],
    })
  })

  test('additions before the second step are kept beside earlier data, and show after it', async () => {
    await t.call(verifyPortalSession, { answer: BORN }, undefined, unverified.given)
    const look = () => t.call(getPortalMatter, {}, undefined, unverified.given)
    const filenameOf = async (id: string) =>
      (await look()).data.documents.find((document) => document.id === id)!.upload?.filename

    await until(async () => (await filenameOf(severalId)) === SECRETS.filename)
    await until(async () => (await filenameOf(documentId)) === 'new.txt')
    const { data: form } = await t.call(getPortalIntake, {}, undefined, unverified.given)
    expect(form).toMatchObject({
      status: 'in_progress',
      answers: { name: SECRETS.answer, city: 'Lisbon' },
      unverified: ['city'],
    })
  })
})

describe('once the link is locked after wrong answers', () => {
  let passed: Record<string, string>
  /** Sessions of before the lock and after it. */
  let locked: Record<string, string>[]
  let gateways: string[]

  beforeAll(async () => {
    gateways = [t.baseUrl, await t.startGateway()]
    const before = await enterUnder('given')
    passed = await enter()
    await t.call(verifyPortalSession, { answer: BORN }, undefined, passed)
    for (const url of gateways) await callOperation(url, getPortalMatter, {}, undefined, before)
    for (let tries = 0; tries < matters.VERIFICATION_TRIES_MAX; tries++) {
      await t.call(verifyPortalSession, { answer: '1988-06-15' }, undefined, before)
    }
    locked = [before, await enter()]
    await untilAnswered(before, 403)
  })

  /** On all gateways: each is notified separately. */
  async function untilAnswered(headers: Record<string, string>, status: number) {
    for (const url of gateways) {
      await until(async () => (await callOperation(url, getPortalMatter, {}, undefined, headers)).status === status)
    }
  }

  test.each([...namesWhere(undefined), ...namesWhere('giving')])('%s is closed, and says why', async (name) => {
    for (const url of gateways) {
      for (const headers of locked) {
        const answer = await sendToOperation(url, opNamed(name), { ...anyInput(name) }, undefined, headers)
        expect([answer.status, answer.error?.code]).toEqual([403, 'verification_locked'])
      }
    }
  })

  test('the step says that it is locked, and takes no answer', async () => {
    for (const headers of locked) {
      const step = await t.call(getPortalVerification, {}, undefined, headers)
      const asked = await t.call(requestPortalVerification, {}, undefined, headers)
      const answered = await t.call(verifyPortalSession, { answer: BORN }, undefined, headers)

      expect(step.data).toMatchObject({ status: 'locked', tries_left: 0 })
      expect([asked.error.code, answered.error.code]).toEqual(['verification_locked', 'verification_locked'])
    }
  })

  test('sessions that have passed stay open, and the others give again once the firm has unlocked the link', async () => {
    const { data } = await t.call(updatePortalIntake, { answers: { city: 'Porto' } }, undefined, passed)
    expect(data.answers).toMatchObject({ city: 'Porto' })

    await t.call(unlockIntakeLink, { id: matterId }, firm.key)

    for (const headers of locked) await untilAnswered(headers, 200)
    const { status } = await t.call(sendPortalMessage, { text: 'Here I am again.' }, undefined, locked[0]!)
    expect(status).toBe(201)
  })
})

/** Ids of what there is, so that nothing but the second step refuses. */
function anyInput(name: string): object {
  const { shape } = opNamed(name).input
  const ofDocument =
    'reason' in shape || ['listPortalUploads', 'updatePortalDocument', 'takeBackPortalDecline'].includes(name)
  if ('message_id' in shape) return { message_id: exampleId('mmsg') }
  if ('text' in shape) return { text: 'Hello' }
  const reason = 'reason' in shape ? { reason: 'lost' } : {}
  return 'id' in shape ? { id: ofDocument ? severalId : given.confirmed, ...reason } : {}
}
