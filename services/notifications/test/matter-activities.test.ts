import {
  type BusEvent,
  type DocumentId,
  documents,
  exampleId,
  type MatterId,
  matters,
  notifications,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEvents, seedMatter } from './seeds.ts'

const { listMatterActivities } = notifications.operations

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

async function seedMatterOf(firm: SeededFirm, first_name: string, last_name: string) {
  const { data: client } = await t.call(matters.operations.createClient, { first_name, last_name }, firm.key)
  const input = { title: 'Visa', practice_area: 'immigration' as const, client_id: client.id }
  const { data: matter } = await t.call(matters.operations.createMatter, input, firm.key)
  return { ...matter, id: matter.id as MatterId }
}

async function requestDocument(firm: SeededFirm, { id }: { id: MatterId }, name: string) {
  const { data } = await t.call(documents.operations.requestDocument, { id, name }, firm.key)
  return { id: data.id as DocumentId, name: data.name }
}

/** A file of a request, as documents holds it, and the event that tells of it. */
async function seedFile(firm: SeededFirm, matter: { id: MatterId }, document: { id: DocumentId }): Promise<UploadId> {
  const upload = { id: newId('upl'), filename: 'passport.pdf' }
  await t.query(
    'documents',
    `insert into uploads (id, firm_id, document_id, filename, content_type, file_size_bytes, url_expires_at, created_at)
     values ($1, $2, $3, $4, 'application/pdf', 7, now(), now())`,
    [toUuid(upload.id), toUuid(firm.id), toUuid(document.id), upload.filename],
  )
  await seedEvents(t, firm.id, 1, documents.events.documentUploaded, { upload, document, matter })
  await t.settled()
  return upload.id
}

interface Line {
  by: string
  action: string
  actor: { kind: string; name: string | null } | null
  subject: string | null
}

const linesOf = ({ data }: { data: readonly Line[] }) =>
  data.map(({ by, action, actor, subject }) => [by, action, actor?.name ?? actor?.kind ?? null, subject])

test('what client, colleagues and the system did is listed with their names, newest first', async () => {
  const firm = await t.seedFirm()
  const colleague = await t.seedSession(firm, 'attorney')
  const matter = await seedMatterOf(firm, 'Ana', 'Silva')
  const ana = (await t.seedPortal(firm, matter.id)).headers
  const passport = await requestDocument(firm, matter, 'Passport')
  const certificate = await requestDocument(firm, matter, 'Birth certificate')
  t.clock.advance(1_000)
  await t.call(matters.operations.updateMatter, { id: matter.id, title: 'Silva visa' }, undefined, colleague.headers)
  t.clock.advance(1_000)
  await t.call(matters.operations.sendPortalMessage, { text: 'A secret question' }, undefined, ana)
  t.clock.advance(1_000)
  await seedEvents(t, firm.id, 1, documents.events.documentExpired, {
    upload: { id: exampleId('upl'), filename: 'passport.pdf' },
    document: passport,
    matter,
  })
  t.clock.advance(1_000)
  await seedEvents(t, firm.id, 1, documents.events.documentDeclined, {
    document: certificate,
    matter,
    declined: { notes: 'A secret reason' },
  })
  await t.settled()

  const all = await t.call(listMatterActivities, { id: matter.id }, firm.key)
  const byClient = await t.call(listMatterActivities, { id: matter.id, by: 'client' }, firm.key)
  const changes = await t.call(listMatterActivities, { id: matter.id, kind: 'changes', per_page: 1 }, firm.key)

  expect(linesOf(all)).toEqual([
    ['client', 'request_declined', 'Ana Silva', 'Birth certificate'],
    ['system', 'file_expired', null, 'Passport'],
    ['client', 'message_written', 'Ana Silva', null],
    ['colleagues', 'matter_changed', 'Test User', null],
    ['colleagues', 'matter_created', expect.anything(), null],
  ])
  expect(linesOf(byClient)).toEqual([
    ['client', 'request_declined', 'Ana Silva', 'Birth certificate'],
    ['client', 'message_written', 'Ana Silva', null],
  ])
  expect(changes).toMatchObject({ data: [{ action: 'matter_changed' }], pagination: { total: 2, has_more: true } })
  expect(JSON.stringify(all.data)).not.toMatch(/secret|portal/)
})

test('what an activity was about has its present name, and nothing of the old one', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatterOf(firm, 'Ana', 'Silva')
  const document = await requestDocument(firm, matter, 'Passport')
  await seedFile(firm, matter, document)
  const named = { id: matter.id, first_name: 'Rui', last_name: 'Costa', role: 'spouse' as const }
  const { data: rui } = await t.call(matters.operations.createMatterParticipant, named, firm.key)
  const rename = { id: matter.id, participant_id: rui.id, first_name: 'Luis' }

  await t.call(documents.operations.updateDocument, { id: document.id, name: 'Identity card' }, firm.key)
  await t.call(matters.operations.updateMatterParticipant, rename, firm.key)
  await t.settled()

  const { data } = await t.call(listMatterActivities, { id: matter.id }, firm.key)
  const stored = await t.query('notifications', 'select a::text as row from activities a where firm_id = $1', [
    toUuid(firm.id),
  ])
  expect(data.find(({ action }) => action === 'file_uploaded')).toMatchObject({
    ...{ subject: 'Identity card', is_subject_gone: false, filename: 'passport.pdf', is_file_gone: false },
  })
  expect(data.find(({ action }) => action === 'participant_added')).toMatchObject({ subject: 'Luis Costa' })
  expect(JSON.stringify(stored)).not.toMatch(/Passport|passport|Rui|Luis/)
})

test('of a request and a file that are gone, an activity says that they are, and their names nowhere', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatterOf(firm, 'Ana', 'Silva')
  const [kept, withdrawn] = [
    await requestDocument(firm, matter, 'Diploma'),
    await requestDocument(firm, matter, 'Passport'),
  ]
  const removed = await seedFile(firm, matter, kept)
  t.clock.advance(1_000)
  await seedFile(firm, matter, withdrawn)

  await t.query('documents', 'delete from uploads where id = $1', [toUuid(removed)])
  await t.call(documents.operations.withdrawDocument, { id: withdrawn.id }, firm.key)

  const { data } = await t.call(listMatterActivities, { id: matter.id, kind: 'files' }, firm.key)
  expect(data).toMatchObject([
    { subject: null, is_subject_gone: true, filename: null, is_file_gone: true },
    { subject: 'Diploma', is_subject_gone: false, filename: null, is_file_gone: true },
  ])
})

test('what happens to a deadline is in the list, by its title while it is there', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatterOf(firm, 'Ana', 'Silva')
  const add = async (title: string) => {
    const wording = { id: matter.id, title, due_date: '2027-01-15' }
    return (await t.call(matters.operations.createMatterDeadline, wording, firm.key)).data
  }
  const [kept, deleted] = [await add('Hearing'), await add('Reply')]
  t.clock.advance(1_000)
  const { updateMatterDeadline, deleteMatterDeadline } = matters.operations
  await t.call(updateMatterDeadline, { id: matter.id, deadline_id: kept.id, title: 'Trial' }, firm.key)
  t.clock.advance(1_000)
  await t.call(deleteMatterDeadline, { id: matter.id, deadline_id: deleted.id }, firm.key)
  await t.settled()

  const { data } = await t.call(listMatterActivities, { id: matter.id, kind: 'changes' }, firm.key)

  const told = data.filter(({ deadline_id }) => deadline_id !== null)
  expect(told.slice(0, 2).map(({ action, subject, is_subject_gone }) => [action, subject, is_subject_gone])).toEqual([
    ['deadline_deleted', null, true],
    ['deadline_changed', 'Trial', false],
  ])
  expect(new Set(told.slice(2).map(({ action, subject }) => `${action} ${subject}`))).toEqual(
    new Set(['deadline_added Trial', 'deadline_added null']),
  )
})

test('while documents does not answer, the list says who did what, and of nothing that it is gone', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatterOf(firm, 'Ana', 'Silva')
  await seedFile(firm, matter, await requestDocument(firm, matter, 'Passport'))
  await t.stopService('documents')

  const { status, data } = await t.call(listMatterActivities, { id: matter.id, kind: 'files' }, firm.key)
  await t.startService('documents')

  expect(status).toBe(200)
  expect(data).toMatchObject([
    { action: 'file_uploaded', subject: null, is_subject_gone: false, filename: null, is_file_gone: false },
  ])
})

test('nobody gets the name of a person who became the client after them', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatterOf(firm, 'Ana', 'Silva')
  const ana = (await t.seedPortal(firm, matter.id)).headers
  await t.call(matters.operations.sendPortalMessage, { text: 'Hello' }, undefined, ana)
  await t.settled()
  t.clock.advance(1_000)
  const rui = await t.call(matters.operations.createClient, { first_name: 'Rui', last_name: 'Costa' }, firm.key)
  await t.call(matters.operations.updateMatter, { id: matter.id, client_id: rui.data.id }, firm.key)
  t.clock.advance(1_000)
  const portal = (await t.seedPortal(firm, matter.id)).headers
  await t.call(matters.operations.sendPortalMessage, { text: 'Good day' }, undefined, portal)
  await t.settled()

  const { data } = await t.call(listMatterActivities, { id: matter.id, by: 'client' }, firm.key)

  expect(data.map(({ actor }) => [actor?.name, actor?.is_former_client])).toEqual([
    ['Rui Costa', false],
    [null, true],
  ])
})

test('an activity whose client is only known from a later change of an old matter is not shown as a former client’s', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatterOf(firm, 'Ana', 'Silva')
  const ana = (await t.seedPortal(firm, matter.id)).headers
  await t.call(matters.operations.sendPortalMessage, { text: 'Hello' }, undefined, ana)
  await t.settled()
  // As of a matter that is older than the list.
  await t.query('notifications', 'delete from activities where matter_id = $1 and names_client', [toUuid(matter.id)])
  const ask = async () => {
    const { data } = await t.call(listMatterActivities, { id: matter.id, by: 'client' }, firm.key)
    return data.map(({ actor }) => [actor?.name, actor?.is_former_client])
  }

  const before = await ask()
  t.clock.advance(1_000)
  await t.call(matters.operations.updateMatter, { id: matter.id, title: 'Another' }, firm.key)
  await t.settled()

  expect(before).toEqual([['Ana Silva', false]])
  expect(await ask()).toEqual([[null, false]])
})

test('an event of an earlier version does not say who did it, and webhooks do not get who did', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  await seedEvents(t, firm.id, 1, matters.events.matterArchived, { id: matter.id, client_id: null })
  await t.settled()

  const { data } = await t.call(listMatterActivities, { id: matter.id }, firm.key)
  const stored = await t.query<{ payload: string }>(
    'notifications',
    `select payload from events where payload like '%' || $1 || '%'`,
    [matter.id],
  )

  expect(data.find(({ action }) => action === 'matter_archived')).toMatchObject({
    by: 'colleagues',
    actor: { kind: 'key', name: null, user_id: null },
  })
  expect(stored.map(({ payload }) => (JSON.parse(payload) as BusEvent).actor)).toEqual([undefined, undefined])
})

test('staff reads the activities of assigned matters alone, other firms and portals none', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const matter = await seedMatterOf(firm, 'Ana', 'Silva')
  const staff = await t.seedSession(firm, 'staff')
  const ana = (await t.seedPortal(firm, matter.id)).headers
  const ask = (key: string | undefined, headers?: Record<string, string>) =>
    t.call(listMatterActivities, { id: matter.id }, key, headers)

  const answers = [await ask(undefined, staff.headers), await ask(other.key), await ask(undefined, ana)]

  expect(answers.map(({ status }) => status)).toEqual([403, 404, 403])
})
