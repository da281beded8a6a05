import { createHash } from 'node:crypto'
import { allOperations, documents, exampleId, matters, type Operation } from '@dossier/contracts'
import { type Answer, type SeededFirm, type System, sendToOperation, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const { createClient, createClientPortalSession, createIntakeTemplate, createMatter, generateIntakeLink } =
  matters.operations
const { getPortalMatter, sendPortalMessage, updateMatterLinkVerification, updatePortalIntake } = matters.operations
const { confirmPortalUpload, createPortalUploadUrl, requestDocument } = documents.operations

const FILE = Buffer.from('a plain text passport')
/** What was given and nobody may learn before the second step. */
const SECRETS = {
  filename: 'silva-passport.txt',
  draftFilename: 'silva-draft.txt',
  answer: 'Ana Maria Silva',
  message: 'My sister has the original.',
}

let t: System
let firm: SeededFirm
let token: string
let matterId: string
let documentId: string
let severalId: string
/** Confirmed; sent and not confirmed; of a file in parts. All by the client, before the second step was asked for. */
let given: { confirmed: string; sent: string; inParts: string }
/** Of sessions whose second step is not passed. */
let unverified: Record<matters.VerificationScope, Record<string, string>>

beforeAll(async () => {
  t = await startSystem({ environment: { matters: { PORTAL_REQUESTS_PER_MINUTE: '100000' } } })
  firm = await t.seedFirm()
  const fields = [
    { key: 'name', label: 'Name', type: 'text' as const },
    { key: 'city', label: 'City', type: 'text' as const },
  ]
  const { data: template } = await t.call(createIntakeTemplate, { name: 'Short', fields }, firm.key)
  const client = { first_name: 'Ana', last_name: 'Silva', date_of_birth: '1988-06-14' }
  const { data: ana } = await t.call(createClient, client, firm.key)
  const ids = { intake_template_id: template.id, client_id: ana.id }
  const input = { title: 'Silva visa', practice_area: 'immigration' as const, ...ids }
  matterId = (await t.call(createMatter, input, firm.key)).data.id
  documentId = (await t.call(requestDocument, { id: matterId, name: 'Passport' }, firm.key)).data.id
  severalId = (await t.call(requestDocument, { id: matterId, name: 'Slips', max_files: 5 }, firm.key)).data.id
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
  await t.call(updatePortalIntake, { answers: { name: SECRETS.answer } }, undefined, headers)
  await t.call(sendPortalMessage, { text: SECRETS.message }, undefined, headers)
  const confirmed = await upload(headers, SECRETS.filename, severalId)
  await t.call(confirmPortalUpload, { id: confirmed }, undefined, headers)
  const sent = await upload(headers, SECRETS.draftFilename)
  const inParts = await beginParts(headers)
  return { confirmed, sent, inParts }
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
  signPortalUploadParts: () => ({ id: given.inParts, parts: parts() }),
  confirmPortalUpload: async (headers) => ({ id: await upload(headers, 'new.txt') }),
  updatePortalDocument: () => ({ id: severalId, no_more_files: true }),
  sendPortalMessage: () => ({ text: 'Do you need the empty page too?' }),
}

const ofPortal = allOperations.flatMap((op) => (op.access.kind === 'portal' ? [{ op, access: op.access }] : []))
const namesWhere = (unverifiedIs: 'giving' | 'always' | undefined) =>
  ofPortal.filter(({ access }) => access.unverified === unverifiedIs).map(({ op }) => op.name)
const opNamed = (name: string) => allOperations.find((op) => op.name === name)!

test('each operation that is open before the second step has a request here, and the step itself is the rest', () => {
  expect(Object.keys(openWhileGiving).sort()).toEqual(namesWhere('giving').sort())
  expect(namesWhere('always').sort()).toEqual([
    'getPortalVerification',
    'requestPortalVerification',
    'verifyPortalSession',
  ])
})

describe('where the second step protects everything', () => {
  test.each([...namesWhere(undefined), ...namesWhere('giving')])('%s is closed', async (name) => {
    await t.call(updateMatterLinkVerification, { id: matterId, method: 'date_of_birth', scope: 'all' }, firm.key)

    const answer = await send(opNamed(name), anyInput(name), unverified.all)

    expect([answer.status, answer.error?.code]).toEqual([403, 'forbidden'])
    expect(answer.error!.details).toEqual({ reason: 'verification_required' })
  })
})

describe('where the second step protects what was given', () => {
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

  test('what is given before the second step is kept beside what was there, and shows after it', async () => {
    const { verifyPortalSession, getPortalIntake } = matters.operations
    await t.call(verifyPortalSession, { answer: '1988-06-14' }, undefined, unverified.given)
    const look = () => t.call(getPortalMatter, {}, undefined, unverified.given)
    const filenameOf = async (id: string) =>
      (await look()).data.documents.find((document) => document.id === id)!.upload?.filename

    await until(async () => (await filenameOf(severalId)) === SECRETS.filename)
    await until(async () => (await filenameOf(documentId)) === 'new.txt')
    const { data: form } = await t.call(getPortalIntake, {}, undefined, unverified.given)
    expect(form).toMatchObject({ status: 'in_progress', answers: { name: SECRETS.answer, city: 'Lisbon' } })
  })
})

/** Ids of what there is, so that nothing but the second step refuses. */
function anyInput(name: string): object {
  const { shape } = opNamed(name).input
  const ofDocument = ['listPortalUploads', 'updatePortalDocument'].includes(name)
  if ('message_id' in shape) return { message_id: exampleId('mmsg') }
  if ('text' in shape) return { text: 'Hello' }
  return 'id' in shape ? { id: ofDocument ? severalId : given.confirmed } : {}
}
