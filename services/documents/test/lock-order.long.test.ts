/**
 * Operations that lock the same things, two at a time. The order of locks is in the README of the service; a transaction that
 * keeps to it never waits for one that waits for it.
 */
import { randomUUID } from 'node:crypto'
import {
  type DocumentId,
  documents,
  type MatterId,
  matters,
  type ParticipantId,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { made, type SeededFirm, type SeededPortal, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { infectedFile, pdfFile, textFile } from './files.ts'
import { fileOfTwoParts, firmSender } from './parts.ts'
import { seedApprovedUpload, seedDocument, seedSentUpload } from './seeds.ts'

const { operations } = documents

/** Each pair runs so often, each operation of it twice at a time. */
const ROUNDS = 3
const COPIES = [0, 1] as const
/** A round in which a machine was too busy to answer in time is tried again. */
const TRIES_MAX = 3
/** How long each changed row keeps its transaction waiting, so that transactions meet. */
const HELD_MS = 4
const SLOWED = [
  ...['documents', 'uploads', 'shared_files', 'joined_files', 'zip_files', 'expiring_files', 'matter_reminders'],
  'participant_reminders',
  ...['part_uploads', 'upload_copies', 'object_removals', 'firm_storage', 'jobs'],
]
const LATER = '2100-01-01T00:00:00.000Z'

/** A request of several files of the portal's client, whose files are in each state, and what else there is to lock. */
interface World {
  portal: SeededPortal
  held: DocumentId
  /** Approved, and shared with `reference`, a file of the request `other`. */
  shared: UploadId
  other: DocumentId
  reference: UploadId
  /** Approved just now. */
  undoable: UploadId
  /** Sent by the client, and not reviewed. */
  offered: UploadId
  waiting: UploadId
  /** Requests that wait for a file. */
  targets: DocumentId[]
  /** One that its client does not have. */
  declined: DocumentId
  /** Who takes part in the matter besides the client. */
  people: ParticipantId[]
  /** Files that were sent and not confirmed, one with a virus. */
  sent: UploadId[]
  inParts: UploadId
  zipFile: string
}

type Outcome = Promise<{ status: number }>

let t: System
let firm: SeededFirm
let approved: { upload_id: UploadId }
let archive: { id: string }

const asFirm = (op: Parameters<System['call']>[0], input: object): Outcome => t.send(op, input as never, firm.key)
const asClient = (op: Parameters<System['call']>[0], input: object, { portal }: World): Outcome =>
  t.send(op, input as never, undefined, portal.headers)

/** One that is declined from the start, and one that may be declined meanwhile. */
const declinedOf = ({ declined, targets }: World, copy: 0 | 1) => (copy === 0 ? declined : targets[0]!)

/** Every operation that locks two things. */
const OPERATIONS: Record<string, (world: World, copy: 0 | 1) => Outcome> = {
  withdraw: ({ held }) => asFirm(operations.withdrawDocument, { id: held }),
  withdrawOther: ({ other }) => asFirm(operations.withdrawDocument, { id: other }),
  refer: ({ targets, shared }, copy) =>
    asFirm(operations.createUploadReference, { id: targets[copy]!, upload_id: shared }),
  referApproved: ({ targets, undoable, reference }, copy) =>
    asFirm(operations.createUploadReference, {
      id: targets[copy]!,
      upload_id: copy === 0 ? undoable : reference,
      approve: true,
    }),
  setExpiry: ({ shared, reference }, copy) =>
    asFirm(operations.updateUpload, { id: copy === 0 ? shared : reference, expires_on: `203${copy}-02-03` }),
  approve: ({ waiting, offered }, copy) =>
    asFirm(operations.reviewUpload, {
      id: copy === 0 ? waiting : offered,
      status: 'approved',
      expires_on: '2040-02-03',
    }),
  reject: ({ waiting, offered }, copy) =>
    asFirm(operations.reviewUpload, { id: copy === 0 ? offered : waiting, status: 'rejected', reviewer_notes: 'No.' }),
  undo: ({ undoable, shared }, copy) => asFirm(operations.undoReview, { id: copy === 0 ? undoable : shared }),
  takeBack: (world) => asClient(operations.removePortalUpload, { id: world.offered }, world),
  reword: ({ held, other }, copy) =>
    asFirm(operations.updateDocument, { id: copy === 0 ? held : other, due_date: '2030-01-01', max_files: 6 }),
  noMore: (world, copy) =>
    asClient(operations.updatePortalDocument, { id: world.held, no_more_files: copy === 0 }, world),
  sign: ({ held, targets }, copy) =>
    asFirm(operations.createSignedUploadUrl, declared(copy === 0 ? held : targets[0]!, textFile())),
  begin: ({ held }) =>
    asFirm(operations.createPartUpload, { ...declared(held, fileOfTwoParts()), part_size_bytes: 5 * 2 ** 20 }),
  abandon: ({ inParts }) => asFirm(operations.abandonPartUpload, { id: inParts }),
  confirm: ({ sent }, copy) => asFirm(operations.confirmUpload, { id: sent[copy]! }),
  join: ({ held, shared, undoable }, copy) =>
    asFirm(operations.createJoinedFile, {
      id: held,
      files: (copy === 0 ? [shared, undoable] : [undoable, shared]).map((upload_id) => ({ upload_id })),
    }),
  zip: ({ portal }) => asFirm(operations.createZipFile, { id: portal.matterId }),
  deleteZip: ({ zipFile }) => asFirm(operations.deleteZipFile, { id: zipFile }),
  async tellOfExpiry({ shared }) {
    const due = `update expiring_files set look_at = now() - interval '1 day', told_days = null where file_id = $1`
    await t.query('documents', due, [toUuid(shared)])
    return { status: 200 }
  },
  request: ({ portal, people }, copy) =>
    asFirm(operations.requestDocuments, {
      id: portal.matterId,
      // In another order each time, and in none that locks would have.
      items: (copy === 0 ? [people[1], null, people[0]] : [people[0], people[1], null]).map((participant_id) => ({
        name: 'Card',
        participant_id,
      })),
    }),
  decline: (world, copy) =>
    asClient(operations.declinePortalDocument, { id: world.targets[copy]!, reason: 'lost' }, world),
  takeBackDecline: (world, copy) => asClient(operations.takeBackPortalDecline, { id: declinedOf(world, copy) }, world),
  askAgain: (world, copy) => asFirm(operations.askAgainForDocument, { id: declinedOf(world, copy) }),
}

beforeAll(async () => {
  t = await startSystem({ constants: { documents: { REMOVAL_POLL_MS: 100, DOCUMENT_REMINDER_POLL_MS: 20 } } })
  firm = await t.seedFirm()
  const portal = await t.seedPortal(firm)
  const document = await seedDocument(t, firm, { matterId: portal.matterId, ...several })
  approved = await seedApprovedUpload(t, firm, { document, file: pdfFile() })
  archive = (await t.call(operations.createZipFile, { id: portal.matterId }, firm.key)).data
  await t.query('documents', 'update firm_storage set bytes_used = 100000000')
  await t.query(
    'documents',
    `create function held_for_a_while() returns trigger language plpgsql as $$ begin
       perform pg_sleep(${HELD_MS / 1000});
       return coalesce(new, old);
     end $$`,
  )
  for (const table of SLOWED) {
    await t.query(
      'documents',
      `create trigger held before insert or update or delete on ${table} for each row execute function held_for_a_while()`,
    )
  }
})
afterAll(() => t.stop())

const several = { max_files: 5, min_files: 5 }

function declared(document_id: DocumentId, { filename, content_type, bytes }: ReturnType<typeof textFile>) {
  return { document_id, filename, content_type, file_size_bytes: bytes.length }
}

async function cloneRow(table: 'uploads' | 'zip_files', id: string, changed: object): Promise<void> {
  await t.query(
    'documents',
    `insert into ${table} select made.* from ${table} kept, jsonb_populate_record(kept, $2::jsonb) made where kept.id = $1`,
    [id, JSON.stringify(changed)],
  )
}

async function seedPerson(id: MatterId, last_name: string): Promise<ParticipantId> {
  const person = { id, role: 'spouse', first_name: 'Rui', last_name } as const
  const { id: personId } = await made((key) =>
    t.call(matters.operations.createMatterParticipant, person, firm.key, key),
  )
  return personId as ParticipantId
}

async function seedWorld(portal: SeededPortal, names: readonly string[]): Promise<World> {
  const { matterId } = portal
  const [held, other, declined, ...targets] = await Promise.all(
    [several, several, {}, {}, several].map((wording) => seedDocument(t, firm, { matterId, ...wording })),
  )
  const ids = { shared: newId('upl'), undoable: newId('upl'), offered: newId('upl'), waiting: newId('upl') }
  const reference = newId('upl')
  const original = toUuid(approved.upload_id)
  const document_id = toUuid(held!.id)
  const file_id = toUuid(ids.shared)
  const clone = (id: UploadId, changed: object) =>
    cloneRow('uploads', original, { id: toUuid(id), document_id, expires_on: null, ...changed })
  const given = { expires_on: '2030-01-01', file_id }
  await clone(ids.shared, { ...given, review_undo_until: LATER })
  const source = { source_upload_id: file_id, source_document_id: document_id, source_matter_id: toUuid(matterId) }
  await clone(reference, { ...given, ...source, document_id: toUuid(other!.id) })
  await clone(ids.undoable, { review_undo_until: LATER, expires_on: '2031-01-01' })
  const unreviewed = { status: 'pending', reviewed_at: null, review_undo_until: null }
  await clone(ids.offered, { ...unreviewed, from_portal: true })
  await clone(ids.waiting, unreviewed)
  const firmId = toUuid(firm.id)
  await t.query('documents', "insert into shared_files (id, firm_id, object_keys) values ($1, $2, '{}')", [
    file_id,
    firmId,
  ])
  await t.query(
    'documents',
    "insert into expiring_files (file_id, firm_id, expires_on, look_at) values ($1, $2, '2030-01-01', $3)",
    [file_id, firmId, LATER],
  )
  const shown = 'update documents set status = $2, upload_id = $3, files_given = $4, files_approved = $5 where id = $1'
  await t.query('documents', shown, [document_id, 'uploaded', toUuid(ids.waiting), 4, 2])
  await t.query('documents', shown, [toUuid(other!.id), 'uploaded', toUuid(reference), 1, 1])
  const zip = randomUUID()
  const queued = { status: 'queued', object_key: null, size_bytes: null, sha256: null, ready_at: null }
  await cloneRow('zip_files', toUuid(archive.id as never), { ...queued, id: zip, expires_at: LATER, files_count: 2 })
  await t.query(
    'documents',
    `insert into zip_file_parts (firm_id, zip_file_id, position, upload_id, name, person, role)
     values ($1, $2, 1, $3, 'a', '', ''), ($1, $2, 2, $4, 'b', '', '')`,
    [firmId, zip, toUuid(ids.undoable), toUuid(reference)],
  )
  await t.query('documents', "update documents set declined_at = now(), decline_reason = 'lost' where id = $1", [
    toUuid(declined!.id),
  ])
  const people = names.includes('request')
    ? await Promise.all([1, 2].map((number) => seedPerson(matterId, `Person ${number}`)))
    : []
  const document = held!
  const sent = names.includes('confirm')
    ? await Promise.all([textFile(), infectedFile()].map((file) => seedSentUpload(t, firm, { document, file })))
    : []
  const inParts = names.includes('abandon') ? await firmSender(t, firm).begin(document.id, fileOfTwoParts()) : undefined
  return {
    ...ids,
    portal,
    held: document.id,
    other: other!.id,
    reference,
    targets: targets.map(({ id }) => id),
    declined: declined!.id,
    people,
    sent: sent.map(({ upload_id }) => upload_id),
    inParts: (inParts?.id ?? ids.waiting) as UploadId,
    zipFile: toTypeId('zip', zip),
  }
}

async function deadlocks(): Promise<number> {
  const [row] = await t.query<{ deadlocks: number }>(
    'documents',
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return row!.deadlocks
}

const names = Object.keys(OPERATIONS)
const pairs = names.flatMap((first, index) => names.slice(index).map((second) => [first, second] as const))

/** Answers of a round, by operation. */
async function tryPair(
  portal: SeededPortal,
  pair: readonly [string, string],
): Promise<[name: string, status: number][]> {
  const world = await seedWorld(portal, pair)
  const asked = pair.flatMap((name) => COPIES.map((copy) => ({ name, copy })))
  return await Promise.all(
    asked.map(async ({ name, copy }) => [name, (await OPERATIONS[name]!(world, copy)).status] as [string, number]),
  )
}

test('each pair of operations at once, many times, ends without an error of the service and without a deadlock', async () => {
  const failures: string[] = []
  const carriedOut = new Set<string>()
  let known = await deadlocks()

  for (const pair of pairs) {
    const portal = await t.seedPortal(firm)
    for (let round = 0; round < ROUNDS; round++) {
      let answers: [string, number][] = []
      for (let tried = 0; tried < TRIES_MAX; tried++) {
        answers = await tryPair(portal, pair)
        if (!answers.some(([, status]) => status === 503)) break
      }
      for (const [name, status] of answers) {
        if (status < 300) carriedOut.add(name)
        if (status >= 500) failures.push(`${name} in ${pair.join(' and ')}: ${status}`)
      }
    }
    const count = await deadlocks()
    if (count > known) failures.push(`${count - known} deadlocks until ${pair.join(' and ')}`)
    known = count
  }
  await t.settled()

  expect(failures).toEqual([])
  expect(await deadlocks()).toBe(known)
  expect([...carriedOut].sort()).toEqual([...names].sort())
}, 1_800_000)
