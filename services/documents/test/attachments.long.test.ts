import { type ClientId, documents, matters, type ParticipantId, toUuid, type UploadId } from '@dossier/contracts'
import { changeUnderLock, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { allowRemovals, holdRemovals } from '../src/commands/removals.ts'
import { attachmentsOf, declared } from './attachments.ts'
import { infectedFile, recording, textFile } from './files.ts'
import { archive } from './seeds.ts'
import { storedKeys } from './stored-objects.ts'

const { createMessageUpload, createPortalMessageUpload, downloadUpload, getUpload, removePortalUpload } =
  documents.operations
const { createClientPortalSession, createMatterParticipant, downloadPortalAttachment, generateParticipantLink } =
  matters.operations
const { createClient, restoreMatter, sendMatterMessage, sendPortalMessage } = matters.operations

/** The life of the URL, the day after it, and a minute. */
const KEPT_MS = 900_000 + 86_400_000 + 60_000

let t: System
let firm: SeededFirm
let messages: ReturnType<typeof attachmentsOf>
beforeAll(async () => {
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 100 } } })
  firm = await t.seedFirm()
  messages = attachmentsOf(t, firm)
})
afterAll(() => t.stop())

type Answer = { status: number; error?: { code: string; details?: unknown } }
const codeOf = ({ status, error }: Answer) => error?.code ?? status

async function participantOf(id: string, wording: { may_give?: 'own' | 'none' } = {}) {
  const input = { id, role: 'spouse' as const, first_name: 'Rui', last_name: 'Silva', ...wording }
  const { data: participant } = await t.call(createMatterParticipant, input, firm.key)
  const { data: link } = await t.call(generateParticipantLink, { id, participant_id: participant.id }, firm.key)
  const token = link.intake_link.split('/').at(-1)!
  const { data: session } = await t.call(createClientPortalSession, { token }, undefined)
  const headers = { authorization: `Bearer ${session.session_token}` }
  return { id: participant.id as ParticipantId, headers }
}

const fileAtPortal = ({ headers }: { headers: Record<string, string> }, id: string) =>
  t.call(downloadPortalAttachment, { id }, undefined, headers)

/** As if the files were sent long ago and no message that is being written keeps them. */
async function makeDue(...ids: UploadId[]): Promise<void> {
  const statement = `update uploads set unattached_until = '2020-01-01', held_until = null where id = any($1::uuid[])`
  await t.query('documents', statement, [ids.map(toUuid)])
}

/** Whether documents has heard that a message has the file. */
async function isAttached(id: UploadId): Promise<boolean> {
  const query = 'select unattached_until from uploads where id = $1'
  const [row] = await t.query<{ unattached_until: string | null }>('documents', query, [toUuid(id)])
  return row!.unattached_until === null
}

test('a file that is infected, or of a type that messages do not take, is listed so and served to nobody at the portal', async () => {
  const { id, portal } = await messages.matter()
  const infected = await messages.byClient(portal, infectedFile())
  const mismatched = await messages.byClient(portal, {
    ...recording(),
    filename: 'a.pdf',
    content_type: 'application/pdf',
  })
  expect((await messages.ask(portal, [infected, mismatched], 'Here they are.')).status).toBe(201)
  await t.settled()

  const [message] = await messages.seenByFirm(id)
  expect(message!.attachments.map(({ state }) => state)).toEqual(['infected', 'mismatched'])
  expect(codeOf(await fileAtPortal(portal, infected))).toBe('scan_not_clean')
  const refused = await fileAtPortal(portal, mismatched)
  expect([codeOf(refused), refused.error?.details]).toEqual(['invalid_status_transition', { reason: 'mismatched' }])
  expect(codeOf(await t.call(downloadUpload, { id: infected }, firm.key))).toBe('scan_not_clean')
  const told = (await t.eventsOf(firm)).filter(({ type }) => type.startsWith('document.'))
  expect(told).toEqual([])
})

test('people of a matter see the files of their own conversation alone, and none that the firm has not sent', async () => {
  const { id, portal } = await messages.matter()
  const spouse = await participantOf(id)
  const ofClient = await messages.byClient(portal)
  const ofSpouse = await messages.byClient(spouse)
  await messages.ask(portal, [ofClient])
  await messages.ask(spouse, [ofSpouse])
  const toSpouse = await messages.byFirm(id, textFile(), { participant_id: spouse.id })
  const toClient = await messages.byFirm(id)

  expect(codeOf(await messages.answer(id, [toSpouse]))).toBe('validation_error')
  for (const hidden of [toSpouse, toClient]) expect(codeOf(await fileAtPortal(spouse, hidden))).toBe('upload_not_found')
  expect((await messages.answer(id, [toSpouse], { participant_id: spouse.id })).status).toBe(201)
  expect((await messages.answer(id, [toClient])).status).toBe(201)

  for (const seen of [ofSpouse, toSpouse]) {
    expect((await fileAtPortal(spouse, seen)).status).toBe(200)
    expect(codeOf(await fileAtPortal(portal, seen))).toBe('upload_not_found')
  }
  for (const seen of [ofClient, toClient]) {
    expect((await fileAtPortal(portal, seen)).status).toBe(200)
    expect(codeOf(await fileAtPortal(spouse, seen))).toBe('upload_not_found')
  }
  expect(codeOf(await t.call(removePortalUpload, { id: ofSpouse }, undefined, spouse.headers))).toBe(
    'invalid_status_transition',
  )
})

test('a participant who may give no files writes without them', async () => {
  const { id } = await messages.matter()
  const reader = await participantOf(id, { may_give: 'none' })

  const refused = await t.call(createPortalMessageUpload, declared(textFile()), undefined, reader.headers)
  expect([codeOf(refused), refused.error?.details]).toEqual([
    'invalid_status_transition',
    { reason: 'upload_not_allowed' },
  ])
  expect((await messages.ask(reader, [], 'A question.')).status).toBe(201)
})

test('staff learn nothing of files in matters that are not assigned to them', async () => {
  const { id } = await messages.matter()
  const other = await messages.matter()
  const staff = await t.seedSession(firm, 'staff')
  const [ofMatter, ofOther] = [await messages.byFirm(id), await messages.byFirm(other.id)]

  for (const upload of [ofMatter, ofOther]) {
    const refused = await t.call(sendMatterMessage, { id, upload_ids: [upload] }, undefined, staff.headers)
    expect(codeOf(refused)).toBe('forbidden')
  }
})

test('a file goes to nobody who becomes the client while it is sent', async () => {
  const { id } = await messages.matter()
  const upload = await messages.byFirm(id)
  const { data: other } = await t.call(createClient, { first_name: 'Eva', last_name: 'Reis' }, firm.key)
  // Holds the matter until the message waits for it, and then gives it another client.
  const held = await changeUnderLock(t, 'matters', {
    row: `from matters where id = '${toUuid(id)}'`,
    waiting: '%from matters%for update',
    change: `update matters set client_id = '${toUuid(other.id as ClientId)}' where id = '${toUuid(id)}'`,
  })

  const refused = await messages.answer(id, [upload])
  await held.done

  expect(codeOf(refused)).toBe('validation_error')
  expect(await messages.seenByFirm(id)).toEqual([])
})

test('one of several messages that are sent at once with the same file has it', async () => {
  const { id, portal } = await messages.matter()
  const [upload] = await Promise.all([messages.byClient(portal), messages.byFirm(id), messages.byClient(portal)])

  const codes = (await Promise.all([1, 2, 3, 4].map(() => messages.ask(portal, [upload])))).map(codeOf)

  expect(codes.sort()).toEqual([201, 'validation_error', 'validation_error', 'validation_error'])
  expect(await messages.seenByFirm(id)).toHaveLength(1)
})

test('a message that is repeated with its key is there once, and one that was refused leaves its file to the next', async () => {
  const { id, portal } = await messages.matter()
  const upload = await messages.byClient(portal)
  const headers = { ...portal.headers, 'idempotency-key': `again-${upload}` }
  const send = () => t.call(sendPortalMessage, { upload_ids: [upload] }, undefined, headers)
  await archive(t, firm, id)
  expect(codeOf(await t.call(createMessageUpload, { id, ...declared(textFile()) }, firm.key))).toBe(
    'invalid_status_transition',
  )
  expect(codeOf(await messages.ask(portal, [upload]))).toBe('invalid_status_transition')
  await t.call(restoreMatter, { id }, firm.key)

  const [first, second] = [await send(), await send()]

  expect([first.status, second.data]).toEqual([201, first.data])
  expect(await messages.seenByFirm(id)).toHaveLength(1)
})

test('while removals are held after a restore, files that matters knows no message of stay', async () => {
  const { id } = await messages.matter()
  const [unsent, sent, later] = [await messages.byFirm(id), await messages.byFirm(id), await messages.byFirm(id)]
  await messages.answer(id, [sent, later])
  await holdRemovals([], t.environmentOf('documents'))

  await makeDue(unsent, sent)
  await until(() => isAttached(sent))
  // It is looked at in another round, so the one before has ended.
  await makeDue(later)
  await until(() => isAttached(later))
  const whileHeld = await t.call(getUpload, { id: unsent }, firm.key)
  await allowRemovals([], t.environmentOf('documents'))

  expect(whileHeld.status).toBe(200)
  await until(async () => codeOf(await t.call(getUpload, { id: unsent }, firm.key)) === 'upload_not_found')
})

test('a file that no message has is removed after a day, and those of messages stay', async () => {
  const { portal } = await messages.matter()
  const unsent = await messages.byClient(portal)
  const unconfirmed = await messages.sentByClient(portal)
  const sent = await messages.byClient(portal)
  await messages.ask(portal, [sent])
  await t.settled()

  t.clock.advance(KEPT_MS)
  for (const id of [unsent, unconfirmed])
    await until(async () => codeOf(await t.call(getUpload, { id }, firm.key)) === 'upload_not_found')
  await until(() => isAttached(sent))
  await until(async () => !(await storedKeys(firm, 'files')).some((key) => key.includes(toUuid(unsent))))

  expect((await storedKeys(firm, 'files')).some((key) => key.includes(toUuid(sent)))).toBe(true)
  expect((await t.call(downloadUpload, { id: sent }, firm.key)).status).toBe(200)
})
