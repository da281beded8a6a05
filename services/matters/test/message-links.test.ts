/** When a service that sends messages gets an onboarding link: here, anyone who has its credentials asks. */
import {
  documents,
  type FirmId,
  identity,
  type MatterId,
  matters,
  notifications,
  type ParticipantId,
  toUuid,
} from '@dossier/contracts'
import {
  type SeededFirm,
  type SeededPortal,
  type ServiceClient,
  type System,
  startServiceClient,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createClientPortalSession, createMatter, createMatterParticipant } = matters.operations
const { generateIntakeLink, generateParticipantLink, getMatterForMessages, getParticipantForMessages } =
  matters.operations
const { archiveMatter, listPortalMessages, markPortalMessagesRead, sendMatterMessage, updateMatter } =
  matters.operations
const { listAuditEvents } = identity.operations
const { requestDocument, requestParticipantDocument } = documents.operations
const { LinkedMessageKind } = notifications
type LinkedMessageKind = notifications.LinkedMessageKind

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let t: System
let intruder: ServiceClient<'notifications'>
let serial = 0

beforeAll(async () => {
  t = await startSystem({ constants: { matters: { LINK_EXPIRY_POLL_MS: 50 } } })
  intruder = await startServiceClient(t, 'notifications')
})
afterAll(async () => {
  await intruder.stop()
  await t.stop()
})

/** Somebody with an onboarding link: the client of a matter, or a participant. */
interface Linked {
  firm: SeededFirm
  matter_id: MatterId
  participant_id?: ParticipantId
  link: string
  expires_at: string
  headers: SeededPortal['headers']
}

/** They reach the portal by the link, and messages by email. */
async function seedLinked({ kind = 'client', days = 30, email = 'ana@example.com' as string | null } = {}) {
  const firm = await t.seedFirm()
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva', email }, firm.key)
  const input = { title: `Linked ${++serial}`, practice_area: 'other' as const, client_id: client.id }
  const { data: matter } = await t.call(createMatter, input, firm.key)
  const matter_id = matter.id as MatterId
  if (kind === 'client') {
    const { data } = await t.call(generateIntakeLink, { id: matter_id, expires_days: days }, firm.key)
    return await opened({ firm, matter_id, link: data.intake_link, expires_at: data.expires_at })
  }
  const person = { id: matter_id, role: 'spouse' as const, first_name: 'Rui', last_name: 'Silva', email }
  const { data: participant } = await t.call(createMatterParticipant, person, firm.key)
  const participant_id = participant.id as ParticipantId
  const of = { id: matter_id, participant_id, expires_days: days }
  const { data } = await t.call(generateParticipantLink, of, firm.key)
  return await opened({ firm, matter_id, participant_id, link: data.intake_link, expires_at: data.expires_at })
}

async function opened(linked: Omit<Linked, 'headers'>): Promise<Linked> {
  const token = linked.link.split('/').at(-1)!
  const { data } = await t.call(createClientPortalSession, { token }, undefined)
  return { ...linked, headers: { authorization: `Bearer ${data.session_token}` } }
}

/** What the intruder gets: `link_for` undefined is how the version before asks. */
async function linkOf(
  { firm, matter_id, participant_id }: Omit<Linked, 'headers'>,
  link_for: LinkedMessageKind | null | undefined,
): Promise<string | null> {
  const asked = { firm_id: firm.id as FirmId, ...(link_for !== undefined && { link_for }) }
  const found = participant_id
    ? await intruder.ask(getParticipantForMessages, { ...asked, participant_id })
    : await intruder.ask(getMatterForMessages, { ...asked, matter_id })
  if (found?.has_link !== true) throw new Error('the link does not work')
  return found.link?.url ?? null
}

/** For which kinds of messages the intruder gets the link, and whether without naming one. */
async function openFor(linked: Linked): Promise<string[]> {
  const kinds = [...LinkedMessageKind.options, undefined, null]
  const links = await Promise.all(kinds.map((kind) => linkOf(linked, kind)))
  return kinds.flatMap((kind, index) => {
    if (links[index] === null) return []
    expect(links[index]).toBe(linked.link)
    return [String(kind)]
  })
}

const write = ({ firm, matter_id, participant_id }: Linked) =>
  t.call(
    sendMatterMessage,
    { id: matter_id, text: 'Please call us.', ...(participant_id && { participant_id }) },
    firm.key,
  )

async function readAll({ headers }: Linked): Promise<void> {
  const { data } = await t.call(listPortalMessages, {}, undefined, headers)
  await t.call(markPortalMessagesRead, { message_id: data[0]!.id }, undefined, headers)
}

/** As a round of documents leaves it that has reminded somebody of a request which is still open. */
async function remind({ firm, matter_id, participant_id }: Linked): Promise<void> {
  if (participant_id)
    await t.call(requestParticipantDocument, { id: matter_id, participant_id, name: 'Passport' }, firm.key)
  else await t.call(requestDocument, { id: matter_id, name: 'Passport' }, firm.key)
  await t.query(
    'documents',
    `update ${participant_id ? 'participant_reminders' : 'matter_reminders'}
     set reminded_at = $2, reminders = 1, look_at = null where matter_id = $1`,
    [toUuid(matter_id), t.clock.read().toISOString()],
  )
}

/** What the firm's audit log says that Dossier did by itself. */
async function auditedOf({ firm }: Linked) {
  const { data } = await t.call(listAuditEvents, { actor: 'system', per_page: 100 }, firm.key)
  return data.map(({ action, kind, resources, fields }) => ({ action, kind, resources, fields }))
}

const CLIENT_AND_PARTICIPANT = [['client'], ['participant']]

test.each(CLIENT_AND_PARTICIPANT)('without a message to them nobody gets the link of a %s', async (kind) => {
  const linked = await seedLinked({ kind })

  expect(await openFor(linked)).toEqual([])
  expect(await auditedOf(linked)).toEqual([])
})

test.each(CLIENT_AND_PARTICIPANT)('a message to a %s has the link until they have read it', async (kind) => {
  const linked = await seedLinked({ kind })

  await write(linked)
  const unread = await openFor(linked)
  await readAll(linked)

  expect([unread, await openFor(linked)]).toEqual([['message_sent', 'undefined'], []])
})

test.each(CLIENT_AND_PARTICIPANT)('a reminder to a %s of open requests has the link', async (kind) => {
  const linked = await seedLinked({ kind })

  await remind(linked)
  const reminded = await openFor(linked)
  await t.query('documents', "update documents set status = 'approved' where matter_id = $1", [
    toUuid(linked.matter_id),
  ])

  expect([reminded, await openFor(linked)]).toEqual([['document_reminder', 'undefined'], []])
})

/** As documents leaves it when somebody's file was sent back. */
async function sendBack({ firm, matter_id, participant_id }: Linked): Promise<void> {
  const request = { id: matter_id, name: 'Passport' }
  const { data: document } = participant_id
    ? await t.call(requestParticipantDocument, { ...request, participant_id }, firm.key)
    : await t.call(requestDocument, request, firm.key)
  await t.query(
    'documents',
    `with upload as (
       insert into uploads (firm_id, id, document_id, filename, content_type, file_size_bytes, object_key, status, scan_status,
                            url_expires_at, created_at, uploaded_at, reviewed_at)
       select firm_id, id, id, 'a.txt', 'text/plain', 1, id::text, 'rejected', 'clean', $2, $2, $2, $2
       from documents where id = $1 returning id
     )
     update documents set status = 'rejected', upload_id = upload.id from upload where documents.id = $1`,
    [toUuid(document.id as documents.DocumentRequest['id']), t.clock.read().toISOString()],
  )
}

test.each(CLIENT_AND_PARTICIPANT)('a message to a %s of a file that was sent back has the link', async (kind) => {
  const linked = await seedLinked({ kind })

  await sendBack(linked)
  const sentBack = await openFor(linked)
  await t.query('documents', "update documents set status = 'uploaded' where matter_id = $1", [
    toUuid(linked.matter_id),
  ])

  expect([sentBack, await openFor(linked)]).toEqual([['document_sent_back', 'undefined'], []])
})

test('nobody gets the link for a file that was sent back while the link is locked, or once the matter is archived', async () => {
  const [linked, archived] = [await seedLinked(), await seedLinked()]
  await sendBack(linked)
  await sendBack(archived)

  await t.query(
    'matters',
    `insert into link_tries (firm_id, link_id, locked_at) select firm_id, id, $2 from intake_links where matter_id = $1
     on conflict (firm_id, link_id) do update set locked_at = excluded.locked_at`,
    [toUuid(linked.matter_id), t.clock.read().toISOString()],
  )
  await t.call(archiveMatter, { id: archived.matter_id }, archived.firm.key)

  expect([await openFor(linked), await openFor(archived)]).toEqual([[], []])
})

test('a reminder has no link where the firm has switched reminders of the matter off, or archived it', async () => {
  const linked = await seedLinked()
  await remind(linked)

  await t.call(updateMatter, { id: linked.matter_id, document_reminders: false }, linked.firm.key)
  const off = await openFor(linked)
  await t.call(updateMatter, { id: linked.matter_id, document_reminders: true }, linked.firm.key)
  const on = await openFor(linked)
  await t.call(archiveMatter, { id: linked.matter_id }, linked.firm.key)

  expect([off, on, await openFor(linked)]).toEqual([[], ['document_reminder', 'undefined'], []])
})

test.each(CLIENT_AND_PARTICIPANT)('the message to a %s that their link expires soon has the link', async (kind) => {
  const [linked, short] = [await seedLinked({ kind, days: 10 }), await seedLinked({ kind, days: 8 })]
  const { firm } = short
  await t.query('matters', "update intake_links set created_at = expires_at - interval '2 days' where firm_id = $1", [
    toUuid(firm.id),
  ])

  t.clock.advance(8 * DAY_MS - HOUR_MS)
  await until(async () => (await openFor(linked)).length > 0)

  expect(await openFor(linked)).toEqual(['intake_link_expiring', 'undefined'])
  // The round has marked this link too, and told nobody.
  const marked = 'select 1 from intake_links where firm_id = $1 and expiring_noticed_at is not null'
  await until(async () => (await t.query('matters', marked, [toUuid(firm.id)])).length > 0)
  expect(await openFor(short)).toEqual([])
})

test('a message has the link for four days, through an outage and all attempts', async () => {
  const linked = await seedLinked()
  await write(linked)
  await remind(linked)

  t.clock.advance(4 * DAY_MS - HOUR_MS)
  const before = await openFor(linked)
  t.clock.advance(2 * HOUR_MS)

  expect([before, await openFor(linked)]).toEqual([['document_reminder', 'message_sent', 'undefined'], []])
})

test('nobody gets the link of somebody whom no message can reach', async () => {
  const linked = await seedLinked({ email: null })

  await write(linked)

  expect(await openFor(linked)).toEqual([])
})

test.each(CLIENT_AND_PARTICIPANT)('each time that the link of a %s is handed out is in the audit log', async (kind) => {
  const linked = await seedLinked({ kind })
  await write(linked)

  await linkOf(linked, 'message_sent')
  await linkOf(linked, 'message_sent')

  const { matter_id, participant_id } = linked
  const handedOut = {
    action: participant_id ? getParticipantForMessages.name : getMatterForMessages.name,
    kind: 'credential',
    resources: [matter_id, ...(participant_id ? [participant_id] : [])],
    fields: ['link_for=message_sent'],
  }
  expect(await auditedOf(linked)).toEqual([handedOut, handedOut])
})

test('a link whose handing out cannot be recorded is not handed out', async () => {
  const linked = await seedLinked()
  await write(linked)
  await t.query('identity', 'revoke insert on audit_entries from dossier_identity')

  const asked = linkOf(linked, 'message_sent').finally(() =>
    t.query('identity', 'grant insert on audit_entries to dossier_identity'),
  )

  await expect(asked).rejects.toMatchObject({ code: 'service_unavailable' })
})
