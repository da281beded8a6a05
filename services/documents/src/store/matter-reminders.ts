import { type DocumentId, type documents, type FirmId, type MatterId, toTypeId, toUuid } from '@dossier/contracts'
import { type Ctx, later, type Queryable, type Tx } from '@dossier/runtime'
import type { ReminderState } from '../domain/reminder-turn.ts'

/** No reminder is due before 8 o'clock of the next day, which is 7 hours away at least. */
const FIRST_LOOK_MS = 6 * 3_600_000

/**
 * Sees to it that somebody looks whether the client of a matter is to be reminded: `$1` is the firm, `$2` the matter,
 * `$3` now, `$4` when to look first. Where that is so already nothing is written; the row is locked, so that whoever is
 * deciding that there is nothing to look for sees what the client is asked for here, or is seen.
 */
export const EXPECT_REMINDERS = `insert into matter_reminders as r (firm_id, matter_id, began_at, look_at)
  values ($1::uuid, $2::uuid, $3::timestamptz, $4::timestamptz)
  on conflict (firm_id, matter_id) do update
  set began_at = excluded.began_at, reminded_at = null, reminders = 0, look_at = excluded.look_at
  where r.look_at is null`

/** What `EXPECT_REMINDERS` is given. */
export function expectedReminders(firmId: FirmId, matterId: MatterId, now: string): unknown[] {
  return [toUuid(firmId), toUuid(matterId), now, later(now, FIRST_LOOK_MS)]
}

/** For a change that has the client asked for something: a rejection, an upload that is taken back, a new due date. */
export async function expectReminders(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<void> {
  await tx.query(EXPECT_REMINDERS, expectedReminders(firmId, matterId, tx.now))
}

/** A matter that is to be looked at. */
export interface ReminderCandidate {
  look_at: string
  firm_id: FirmId
  matter_id: MatterId
}

/** Matters of all firms that are to be looked at by now, in the order of the index. */
export async function listReminderCandidates(
  db: Queryable,
  { now, after, limit }: { now: string; after: ReminderCandidate | undefined; limit: number },
): Promise<ReminderCandidate[]> {
  const rows = await db.query<{ look_at: string; firm_id: string; matter_id: string }>(
    `select look_at, firm_id, matter_id from matter_reminders
     where look_at <= $1${after ? ' and (look_at, firm_id, matter_id) > ($3, $4, $5)' : ''}
     order by look_at, firm_id, matter_id limit $2`,
    [now, limit, ...(after ? [after.look_at, toUuid(after.firm_id), toUuid(after.matter_id)] : [])],
  )
  return rows.map(({ look_at, firm_id, matter_id }) => ({
    look_at,
    firm_id: toTypeId('firm', firm_id),
    matter_id: toTypeId('mat', matter_id),
  }))
}

/** Has some matters looked at later, where they are to be looked at by now. */
export async function postponeLooks(
  db: Queryable,
  firmId: FirmId,
  matterIds: readonly MatterId[],
  { now, until }: { now: string; until: string },
): Promise<void> {
  await db.query(
    'update matter_reminders set look_at = $4 where firm_id = $1 and matter_id = any($2::uuid[]) and look_at <= $3',
    [toUuid(firmId), matterIds.map(toUuid), now, until],
  )
}

/**
 * Locks those of some matters that are to be looked at by now, until commit; what another transaction holds is left to
 * the next round.
 */
export async function lockReminders(tx: Tx, firmId: FirmId, matterIds: readonly MatterId[]): Promise<MatterId[]> {
  const rows = await tx.query<{ matter_id: string }>(
    `select matter_id from matter_reminders where firm_id = $1 and matter_id = any($2::uuid[]) and look_at <= $3
     for no key update skip locked`,
    [toUuid(firmId), matterIds.map(toUuid), tx.now],
  )
  return rows.map(({ matter_id }) => toTypeId('mat', matter_id))
}

/** Requests that wait for the client. */
const OPEN = `('pending', 'rejected')`

/** What decides about the reminders of some matters, on a date of the firm that began at an instant. */
export async function listReminderStates(
  db: Queryable,
  firmId: FirmId,
  matterIds: readonly MatterId[],
  day: { date: string; startsAt: string },
): Promise<Map<MatterId, ReminderState>> {
  const rows = await db.query<ReminderState & { matter_id: string }>(
    `select r.matter_id, r.began_at, r.reminded_at, r.reminders, asked.*
     from matter_reminders r cross join lateral (
       select count(*) as open, min(d.asked_at) as first_asked_at, max(d.asked_at) as last_asked_at,
              coalesce(bool_or(d.due_date = $3::date + 1 and d.asked_at < $4), false) as due_tomorrow,
              coalesce(bool_or(d.due_date > $3::date + 1), false) as due_later
       from (
         select due_date, case status when 'rejected' then coalesce(
             (select u.reviewed_at from uploads u where u.firm_id = d.firm_id and u.id = d.upload_id), created_at)
           else created_at end as asked_at
         from documents d where d.firm_id = r.firm_id and d.matter_id = r.matter_id and d.status in ${OPEN}
       ) d
     ) asked
     where r.firm_id = $1 and r.matter_id = any($2::uuid[])`,
    [toUuid(firmId), matterIds.map(toUuid), day.date, day.startsAt],
  )
  return new Map(rows.map(({ matter_id, ...state }) => [toTypeId('mat', matter_id), state]))
}

/** The first requests of some matters that wait for the client, by due date and then by age. */
export async function listOpenDocuments(
  db: Queryable,
  firmId: FirmId,
  matterIds: readonly MatterId[],
  limit: number,
): Promise<Map<MatterId, documents.DocumentReminderDueData['documents']>> {
  const rows = await db.query<{ matter_id: string; id: string; name: string; due_date: string | null }>(
    `select d.matter_id, d.id, d.name, d.due_date
     from unnest($2::uuid[]) matter(id) cross join lateral (
       select matter_id, id, name, due_date, created_at from documents
       where firm_id = $1 and matter_id = matter.id and status in ${OPEN}
       order by due_date, created_at, id limit $3
     ) d
     order by d.matter_id, d.due_date, d.created_at, d.id`,
    [toUuid(firmId), matterIds.map(toUuid), limit],
  )
  const byMatter = Map.groupBy(rows, ({ matter_id }) => toTypeId('mat', matter_id) as MatterId)
  return new Map(
    [...byMatter].map(([id, ofMatter]) => [
      id,
      ofMatter.map((row) => ({ id: toTypeId('doc', row.id), name: row.name, due_date: row.due_date })),
    ]),
  )
}

/** What becomes of the reminders of a matter that was looked at. */
export interface LookedAt {
  matterId: MatterId
  /** Null when there is nothing to look for. */
  lookAt: string | null
  /** Which reminder in a row fell due now, emitted or left out; undefined when none did. */
  number: number | undefined
}

/** Of matters that are locked. */
export async function markLookedAt(tx: Tx, firmId: FirmId, looked: readonly LookedAt[]): Promise<void> {
  await tx.query(
    `update matter_reminders r
     set look_at = l.look_at, reminders = coalesce(l.number, r.reminders),
         reminded_at = case when l.number is null then r.reminded_at else $5::timestamptz end
     from unnest($2::uuid[], $3::timestamptz[], $4::integer[]) as l(matter_id, look_at, number)
     where r.firm_id = $1 and r.matter_id = l.matter_id`,
    [
      toUuid(firmId),
      looked.map(({ matterId }) => toUuid(matterId)),
      looked.map(({ lookAt }) => lookAt),
      looked.map(({ number }) => number ?? null),
      tx.now,
    ],
  )
}

/** Which of some requests wait for the client. */
export async function filterOpen(db: Ctx['db'], firmId: FirmId, ids: readonly DocumentId[]): Promise<DocumentId[]> {
  const rows = await db.lookup<{ id: string }>(
    `select id from documents where firm_id = $1 and id = any($2::uuid[]) and status in ${OPEN}`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map(({ id }) => toTypeId('doc', id))
}
