import {
  type DocumentId,
  type documents,
  type FirmId,
  type MatterId,
  type ParticipantId,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, type FirmTime, later, ofFirms, type Queryable, type Tx, uuidOrNull } from '@dossier/runtime'
import type { ReminderState } from '../domain/due-reminder.ts'
import { IS_COMPLETE } from './complete-requests.ts'
import { isDeclined } from './declines.ts'

/** No reminder is due before 8 o'clock of the next day, which is 7 hours away at least. */
const FIRST_LOOK_MS = 6 * 3_600_000

/**
 * Who is reminded: the client of a matter, or a participant. Each has a table of their own, with a row `r` for each
 * person; `theirs` is the condition on requests `d` of the matter.
 */
export const CLIENTS = {
  table: 'matter_reminders',
  key: 'matter_id',
  prefix: 'mat',
  theirs: 'd.participant_id is null',
} as const
export const PARTICIPANTS = {
  table: 'participant_reminders',
  key: 'participant_id',
  prefix: 'par',
  theirs: 'd.participant_id = r.participant_id',
} as const
export type Reminded = typeof CLIENTS | typeof PARTICIPANTS

/** By which the rows of a table are known: the matter whose client it is, or the participant. */
export type IdOf<Who extends Reminded> = Who extends typeof CLIENTS ? MatterId : ParticipantId

/** Whose request it is. */
type Asked = Pick<documents.DocumentRequest, 'matter_id'> & { participant_id?: ParticipantId | null }

/**
 * Sees to it that somebody looks whether a person is to be reminded: `$1` is the firm, `$2` the matter, `$3` now, `$4` when
 * to look first, and `participant`, for a participant, which parameter names them. If that is scheduled already, nothing is
 * written. The row is locked, so that a concurrent decision that nothing is left to look for sees the request made
 * here, or is seen here.
 */
export function expectRemindersSql({ participant_id }: Asked, participant: string): string {
  const { table, key } = participant_id ? PARTICIPANTS : CLIENTS
  const [column, value] = participant_id ? [', participant_id', `, ${participant}::uuid`] : ['', '']
  return `insert into ${table} as r (firm_id, matter_id, began_at, look_at${column})
    values ($1::uuid, $2::uuid, $3::timestamptz, $4::timestamptz${value})
    on conflict (firm_id, ${key}) do update
    set began_at = excluded.began_at, reminded_at = null, reminders = 0, look_at = excluded.look_at
    where r.look_at is null`
}

/** The first parameters of `expectRemindersSql`. */
export function expectedReminders(firmId: FirmId, matterId: MatterId, now: string): unknown[] {
  return [toUuid(firmId), toUuid(matterId), now, later(now, FIRST_LOOK_MS)]
}

/** For a change that has somebody asked for something: a rejection, an upload that is taken back, a new due date. */
export async function expectReminders(tx: Tx, firmId: FirmId, asked: Asked): Promise<void> {
  await tx.query(expectRemindersSql(asked, '$5'), [
    ...expectedReminders(firmId, asked.matter_id, tx.now),
    ...(asked.participant_id ? [toUuid(asked.participant_id)] : []),
  ])
}

/** For another client of the matter, who has not been reminded of anything. */
export async function restartClientReminders(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<void> {
  await tx.query(
    `update matter_reminders set began_at = $3, reminded_at = null, reminders = 0, look_at = $4
     where firm_id = $1 and matter_id = $2`,
    expectedReminders(firmId, matterId, tx.now),
  )
}

/** A person to look at, by the UUID of their row. */
export interface ReminderCandidate {
  look_at: string
  firm_id: FirmId
  id: string
}

/** Those of the firms of `time` that are to be looked at by now, in the order of the index. */
export async function listReminderCandidates(
  db: Queryable,
  { table, key }: Reminded,
  { time, after, limit }: { time: FirmTime; after: ReminderCandidate | undefined; limit: number },
): Promise<ReminderCandidate[]> {
  const given = [time.now, limit, ...(after ? [after.look_at, toUuid(after.firm_id), after.id] : [])]
  const firms = ofFirms(time, given)
  const rows = await db.query<{ look_at: string; firm_id: string; id: string }>(
    `select look_at, firm_id, ${key} as id from ${table}
     where look_at <= $1 and ${firms.sql}${after ? ` and (look_at, firm_id, ${key}) > ($3, $4, $5)` : ''}
     order by look_at, firm_id, ${key} limit $2`,
    firms.values,
  )
  return rows.map(({ firm_id, ...row }) => ({ ...row, firm_id: toTypeId('firm', firm_id) }))
}

/** People of a firm who are to be looked at, the first ones first. */
export async function listLooks<Who extends Reminded>(
  db: Queryable,
  { table, key, prefix }: Who,
  firmId: FirmId,
  limit: number,
): Promise<{ id: IdOf<Who>; lookAt: string }[]> {
  const rows = await db.query<{ id: string; look_at: string }>(
    `select ${key} as id, look_at from ${table} where firm_id = $1 and look_at is not null order by look_at limit $2`,
    [toUuid(firmId), limit],
  )
  return rows.map(({ id, look_at }) => ({ id: toTypeId(prefix, id) as IdOf<Who>, lookAt: look_at }))
}

/** Postpones due checks of some people. Locked ones are left to the next round. */
export async function postponeLooks<Who extends Reminded>(
  db: Queryable,
  { table, key }: Who,
  firmId: FirmId,
  ids: readonly IdOf<Who>[],
  { now, until }: { now: string; until: string },
): Promise<void> {
  await db.query(
    `update ${table} set look_at = $4 where firm_id = $1 and ${key} in (
       select ${key} from ${table} where firm_id = $1 and ${key} = any($2::uuid[]) and look_at <= $3
       for no key update skip locked
     )`,
    [toUuid(firmId), ids.map(toUuid), now, until],
  )
}

/**
 * Locks those of some people who are to be looked at by now, until commit; what another transaction holds is left to the
 * next round.
 */
export async function lockReminders<Who extends Reminded>(
  tx: Tx,
  { table, key, prefix }: Who,
  firmId: FirmId,
  ids: readonly IdOf<Who>[],
): Promise<IdOf<Who>[]> {
  const rows = await tx.query<{ id: string }>(
    `select ${key} as id from ${table} where firm_id = $1 and ${key} = any($2::uuid[]) and look_at <= $3
     for no key update skip locked`,
    [toUuid(firmId), ids.map(toUuid), tx.now],
  )
  return rows.map(({ id }) => toTypeId(prefix, id) as IdOf<Who>)
}

/**
 * SQL: whether somebody is reminded of a request `d` because of a file to send again, though its status does not say so. Of a complete
 * request nobody is: it has what it needs, and they were told once.
 */
const IS_REMINDED_OF_SENT_BACK = `(d.status = 'uploaded' and not ${IS_COMPLETE} and d.files_to_send_again > 0)`

/** Which requests `d` wait for somebody: none of a former client's do, and none that its person has declined. */
const OPEN = `not d.former_client and not ${isDeclined('d')} and (d.status in ('pending', 'rejected')
  or d.status = 'uploaded' and d.max_files > 1 and d.no_more_files_at is null
    and (d.files_given < d.min_files or ${IS_REMINDED_OF_SENT_BACK}))`

/** What decides about the reminders of somebody, and their matter. */
export type StateInMatter = ReminderState & { matter_id: MatterId }

/** What decides about the reminders of some people, on a date of the firm that began at an instant. */
export async function listReminderStates<Who extends Reminded>(
  db: Queryable,
  { table, key, prefix, theirs }: Who,
  firmId: FirmId,
  ids: readonly IdOf<Who>[],
  day: { date: string; startsAt: string },
): Promise<Map<IdOf<Who>, StateInMatter>> {
  const rows = await db.query<ReminderState & { id: string; matter_id: string }>(
    `select r.${key} as id, r.matter_id, r.began_at, r.reminded_at, r.reminders, asked.*
     from ${table} r cross join lateral (
       select count(*) as open, min(d.asked_at) as first_asked_at, max(d.asked_at) as last_asked_at,
              coalesce(bool_or(d.due_date = $3::date + 1 and d.asked_at < $4), false) as due_tomorrow,
              min(d.due_date) filter (where d.due_date > $3::date + 1) as next_due_date
       from (
         select due_date, greatest(asked_again_at, case
             when status = 'rejected' then coalesce(
               (select u.reviewed_at from uploads u where u.firm_id = d.firm_id and u.id = d.upload_id), created_at)
             when ${IS_REMINDED_OF_SENT_BACK} then (
               select max(coalesce(u.reviewed_at, u.uploaded_at)) from uploads u
               where u.firm_id = d.firm_id and u.document_id = d.id and u.replaced_by_id is null and u.status = 'rejected')
             else created_at end) as asked_at
         from documents d
         where d.firm_id = r.firm_id and d.matter_id = r.matter_id and ${theirs} and ${OPEN}
       ) d
     ) asked
     where r.firm_id = $1 and r.${key} = any($2::uuid[])`,
    [toUuid(firmId), ids.map(toUuid), day.date, day.startsAt],
  )
  return new Map(
    rows.map(({ id, matter_id, ...state }) => [
      toTypeId(prefix, id) as IdOf<Who>,
      { ...state, matter_id: toTypeId('mat', matter_id) },
    ]),
  )
}

/** The first requests that wait for each of some people, by due date and then by age. */
export async function listOpenDocuments<Who extends Reminded>(
  db: Queryable,
  { table, key, prefix, theirs }: Who,
  firmId: FirmId,
  ids: readonly IdOf<Who>[],
  limit: number,
): Promise<Map<IdOf<Who>, documents.DocumentReminderDueData['documents']>> {
  const rows = await db.query<{
    person_id: string
    id: string
    name: string
    due_date: string | null
    translations: documents.DocumentRequest['translations'] | null
  }>(
    `select r.${key} as person_id, d.id, d.name, d.due_date, d.translations
     from ${table} r cross join lateral (
       select id, name, due_date, translations, created_at from documents d
       where d.firm_id = r.firm_id and d.matter_id = r.matter_id and ${theirs} and ${OPEN}
       order by due_date, created_at, id limit $3
     ) d
     where r.firm_id = $1 and r.${key} = any($2::uuid[])
     order by r.${key}, d.due_date, d.created_at, d.id`,
    [toUuid(firmId), ids.map(toUuid), limit],
  )
  const byPerson = Map.groupBy(rows, ({ person_id }) => toTypeId(prefix, person_id) as IdOf<Who>)
  return new Map(
    [...byPerson].map(([id, theirOwn]) => [
      id,
      theirOwn.map(({ id, name, due_date, translations }) => ({
        ...{ id: toTypeId('doc', id), name, due_date },
        ...namesIn(translations ?? {}),
      })),
    ]),
  )
}

/** The name in each language that it was translated into; absent without. */
export function namesIn(
  translations: NonNullable<documents.DocumentRequest['translations']>,
): Pick<documents.DocumentReminderDueData['documents'][number], 'translations'> {
  const names = Object.entries(translations).flatMap(([language, words]) =>
    words?.name ? [[language, { name: words.name }] as const] : [],
  )
  return names.length > 0 ? { translations: Object.fromEntries(names) } : {}
}

/** What becomes of the reminders of a person who was looked at. */
export interface LookedAt<Who extends Reminded> {
  id: IdOf<Who>
  /** Null when there is nothing to look for. */
  lookAt: string | null
  /** Which reminder in a row fell due now, emitted or left out; undefined when none did. */
  number: number | undefined
}

/** Of people whose rows are locked. */
export async function markLookedAt<Who extends Reminded>(
  tx: Tx,
  { table, key }: Who,
  firmId: FirmId,
  looked: readonly LookedAt<Who>[],
): Promise<void> {
  await tx.query(
    `update ${table} r
     set look_at = l.look_at, reminders = coalesce(l.number, r.reminders),
         reminded_at = case when l.number is null then r.reminded_at else $5::timestamptz end
     from unnest($2::uuid[], $3::timestamptz[], $4::integer[]) as l(id, look_at, number)
     where r.firm_id = $1 and r.${key} = l.id`,
    [
      toUuid(firmId),
      looked.map(({ id }) => toUuid(id)),
      looked.map(({ lookAt }) => lookAt),
      looked.map(({ number }) => number ?? null),
      tx.now,
    ],
  )
}

/**
 * Which requests of a reminder still wait for the person asked. None does if the matter has another client since: the
 * reminder was for the former one.
 */
export async function filterOpen(db: Ctx['db'], firmId: FirmId, ids: readonly DocumentId[]): Promise<DocumentId[]> {
  const rows = await db.lookup<{ id: string }>(
    `select id from documents d where firm_id = $1 and id = any($2::uuid[]) and ${OPEN}
       and (d.participant_id is not null or not exists (
         select from client_handovers h join matter_reminders r on r.firm_id = h.firm_id and r.matter_id = h.matter_id
         where h.firm_id = d.firm_id and h.matter_id = d.matter_id and r.reminded_at is null
       ))`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map(({ id }) => toTypeId('doc', id))
}

/** Whether somebody was reminded since an instant, and a request still waits for them. */
export async function isAwaited<Who extends Reminded>(
  db: Ctx['db'],
  { table, key, theirs }: Who,
  firmId: FirmId,
  id: IdOf<Who>,
  since: string,
): Promise<boolean> {
  const rows = await db.lookup(
    `select 1 from ${table} r
     where r.firm_id = $1 and r.${key} = $2 and r.reminded_at > $3
       and exists (select from documents d
                   where d.firm_id = r.firm_id and d.matter_id = r.matter_id and ${theirs} and ${OPEN})`,
    [toUuid(firmId), toUuid(id), since],
  )
  return rows.length > 0
}

/** How many requests of a matter wait for the client, or a participant, and the first date from a day on. */
export async function countOpen(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
  participantId: ParticipantId | null,
  today: string,
): Promise<{ documents: number; due_date: string | null }> {
  const [row] = await db.lookup<{ documents: number; due_date: string | null }>(
    `select count(*)::int as documents, min(due_date) filter (where due_date >= $4)::text as due_date from documents d
     where firm_id = $1 and matter_id = $2 and participant_id is not distinct from $3::uuid and ${OPEN}`,
    [toUuid(firmId), toUuid(matterId), uuidOrNull(participantId), today],
  )
  return row!
}
