import {
  type ClientId,
  type CommunicationId,
  type FirmId,
  type MatterId,
  type notifications,
  type ParticipantId,
  placeAfter,
  REPORT_PAGE_ROWS,
  type ReportCursor,
  type ReportPageQuery,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import {
  type Ctx,
  type Firms,
  type ListPlace,
  type Queryable,
  type Tx,
  typeIdOrNull,
  uuidOrNull,
} from '@dossier/runtime'
import type { ClientMessage } from '../domain/feed-entry.ts'
import type { MessageOutcome } from '../domain/message-outcome.ts'
import type { Candidate } from '../domain/sms-route.ts'
import { deleteRowsBefore } from './delete-rows-before.ts'
import type { SmsThread } from './sms-questions.ts'

type Communication = notifications.Communication

/** A communication as the table holds it: `message` is sealed. */
export type StoredCommunication = Communication

const COLUMNS =
  'id, channel, direction, participant_id, client_id, recipient as "to", sender as "from", message, status, sent_at'

function toCommunication<Row extends StoredCommunication>(row: Row): Row {
  return {
    ...row,
    id: toTypeId('comm', row.id),
    participant_id: typeIdOrNull('par', row.participant_id),
    client_id: typeIdOrNull('cli', row.client_id),
  }
}

/** Whether the row is new; the id of an earlier one inserts nothing. For messages to clients. */
export async function insertCommunication(
  db: Ctx['db'],
  firmId: FirmId,
  communication: Omit<StoredCommunication, 'from'> & {
    matterId: MatterId
    kind: string
    createdAt: string
    /** The number that an SMS comes from; null for an email. */
    sentFrom: string | null
  },
): Promise<boolean> {
  const rows = await db.lookup(
    `insert into communications
       (firm_id, id, matter_id, channel, direction, recipient, message, status, created_at, kind, sent_from,
        participant_id, client_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (id) do nothing returning id`,
    [
      toUuid(firmId),
      toUuid(communication.id),
      toUuid(communication.matterId),
      communication.channel,
      communication.direction,
      communication.to,
      communication.message,
      communication.status,
      communication.createdAt,
      communication.kind,
      communication.sentFrom,
      uuidOrNull(communication.participant_id),
      uuidOrNull(communication.client_id),
    ],
  )
  return rows.length > 0
}

/** Has one that was not sent yet say what is sent now, sealed, to whom, and from which number. The client may have changed. */
export async function replaceQueued(
  db: Ctx['db'],
  firmId: FirmId,
  {
    id,
    to,
    client_id,
    message,
    sentFrom,
  }: Pick<StoredCommunication, 'id' | 'to' | 'client_id' | 'message'> & { sentFrom: string | null },
): Promise<void> {
  await db.lookup(
    `update communications set recipient = $3, message = $4, sent_from = $5, client_id = $6
     where firm_id = $1 and id = $2 and status = 'queued'`,
    [toUuid(firmId), toUuid(id), to, message, sentFrom, uuidOrNull(client_id)],
  )
}

export async function findCommunication(
  db: Ctx['db'],
  firmId: FirmId,
  id: CommunicationId,
): Promise<(StoredCommunication & { failure: string | null }) | undefined> {
  const [row] = await db.lookup<StoredCommunication & { failure: string | null }>(
    `select ${COLUMNS}, failure from communications where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toCommunication(row)
}

/** A message from a client or participant. `message` is encrypted. */
export interface Reply
  extends Pick<StoredCommunication, 'id' | 'channel' | 'participant_id' | 'client_id' | 'to' | 'message'> {
  matterId: MatterId
  from: string
  /** The provider's id, if there is one. */
  providerId: string | null
  receivedAt: string
}

export async function insertReply(tx: Tx, firmId: FirmId, reply: Reply): Promise<void> {
  await tx.query(
    `insert into communications (firm_id, id, matter_id, channel, direction, recipient, sender, message, status, kind,
                                 provider_id, created_at, sent_at, participant_id, client_id)
     values ($1, $2, $3, $4, 'inbound', $5, $6, $7, 'delivered', 'reply', $8, $9, $9, $10, $11)`,
    [
      ...[toUuid(firmId), toUuid(reply.id), toUuid(reply.matterId), reply.channel, reply.to, reply.from],
      ...[reply.message, reply.providerId, reply.receivedAt],
      ...[uuidOrNull(reply.participant_id), uuidOrNull(reply.client_id)],
    ],
  )
}

/** The other side: a participant, or null for the client. */
export interface Correspondent {
  matterId: MatterId
  participantId: ParticipantId | null
  /** The client at that time; null for a participant, and if unknown. */
  clientId: ClientId | null
}

/** A firm that wrote to a person, when it last did, about which matter, and as whom. */
export interface SmsWriter extends Candidate, Correspondent {}

/**
 * The firms that wrote to a person from a number since an instant, in messages that are not known to have failed. What is
 * queued counts as written: the provider may have it already.
 */
export async function listSmsWriters(
  db: Queryable,
  { phone, number }: SmsThread,
  { since, sharedNumber }: { since: string; sharedNumber: string },
): Promise<SmsWriter[]> {
  const rows = await db.query<CorrespondentRow & { firm_id: string; lastSentAt: string }>(
    `select distinct on (firm_id) firm_id, matter_id, participant_id, client_id, written_at as "lastSentAt"
     from (
       select firm_id, matter_id, participant_id, client_id, sent_from, sent_at as written_at from communications
       where recipient = $1 and channel = 'sms' and direction = 'outbound' and sent_at >= $2 and status <> 'failed'
       union all
       select firm_id, matter_id, participant_id, client_id, sent_from, created_at from communications
       where recipient = $1 and channel = 'sms' and direction = 'outbound' and status = 'queued' and sent_at is null
         and created_at >= $2
     ) written
     where coalesce(sent_from, $4) = $3
     order by firm_id, written_at desc`,
    [phone, since, number, sharedNumber],
  )
  return rows.map(({ firm_id, lastSentAt, ...row }) => ({
    firmId: toTypeId('firm', firm_id),
    ...toCorrespondent(row),
    lastSentAt,
  }))
}

/** The recipient of a firm's last SMS to a number, however long ago. */
export async function findLastSmsCorrespondent(
  db: Queryable,
  firmId: FirmId,
  phone: string,
): Promise<Correspondent | undefined> {
  const [row] = await db.query<CorrespondentRow>(
    `select matter_id, participant_id, client_id from communications
     where firm_id = $1 and recipient = $2 and channel = 'sms' and direction = 'outbound'
     order by coalesce(sent_at, created_at) desc limit 1`,
    [toUuid(firmId), phone],
  )
  return row && toCorrespondent(row)
}

interface CorrespondentRow {
  matter_id: string
  participant_id: string | null
  client_id: string | null
}

function toCorrespondent({ matter_id, participant_id, client_id }: CorrespondentRow): Correspondent {
  return {
    matterId: toTypeId('mat', matter_id),
    participantId: typeIdOrNull('par', participant_id),
    clientId: typeIdOrNull('cli', client_id),
  }
}

/** The firm, and whom an email was for, by what they were given to answer with. */
export async function findEmailTo(
  db: Queryable,
  id: CommunicationId,
): Promise<(Correspondent & { firmId: FirmId }) | undefined> {
  const [row] = await db.query<CorrespondentRow & { firm_id: string }>(
    `select firm_id, matter_id, participant_id, client_id from communications where id = $1 and channel = 'email' and direction = 'outbound'`,
    [toUuid(id)],
  )
  return row && { firmId: toTypeId('firm', row.firm_id), ...toCorrespondent(row) }
}

/** Makes others who handle answers to the message wait until commit. */
export async function lockCommunication(tx: Tx, firmId: FirmId, id: CommunicationId): Promise<void> {
  await tx.query('select 1 from communications where firm_id = $1 and id = $2 for no key update', [
    toUuid(firmId),
    toUuid(id),
  ])
}

/** A message with a new outcome: the first of delivered and failed stays. */
export interface OutcomeNews extends ClientMessage {
  createdAt: string
  status: StoredCommunication['status']
  /** The number that an SMS came from; null for an email, and for an SMS from before that was recorded. */
  sentFrom: string | null
}

const NEWS_COLUMNS =
  'id, firm_id, matter_id, participant_id, client_id, channel, recipient as "to", created_at, status, sent_from as "sentFrom"'

type OutcomeNewsRow = Pick<OutcomeNews, 'id' | 'channel' | 'to' | 'status' | 'sentFrom'> &
  CorrespondentRow &
  Record<'firm_id' | 'created_at', string>

function toOutcomeNews(news: OutcomeNewsRow): OutcomeNews {
  const { id, firm_id, matter_id, participant_id, client_id, created_at, ...row } = news
  return {
    ...row,
    id: toTypeId('comm', id),
    firmId: toTypeId('firm', firm_id),
    ...toCorrespondent({ matter_id, participant_id, client_id }),
    createdAt: created_at,
  }
}

/**
 * Notes what became of an SMS of any firm; one whose id is not recorded yet takes it up by `markCommunicationSent`.
 */
export async function markSmsOutcome(
  tx: Tx,
  providerId: string,
  outcome: MessageOutcome,
): Promise<OutcomeNews | undefined> {
  return await markOutcome(tx, outcome, `provider_id = $4 and channel = 'sms'`, [providerId])
}

/** Records the outcome of an email, even if it is not recorded as sent yet: a process was sending it. */
export async function markEmailOutcome(
  tx: Tx,
  firmId: FirmId,
  id: CommunicationId,
  outcome: MessageOutcome,
): Promise<OutcomeNews | undefined> {
  return await markOutcome(tx, outcome, `firm_id = $4 and id = $5 and channel = 'email'`, [toUuid(firmId), toUuid(id)])
}

async function markOutcome(
  tx: Tx,
  { status, failure }: MessageOutcome,
  where: string,
  values: readonly string[],
): Promise<OutcomeNews | undefined> {
  if (status === 'sent') return undefined
  const [row] = await tx.query<OutcomeNewsRow>(
    `update communications set status = $1, failure = $2, sent_at = coalesce(sent_at, $3)
     where ${where} and direction = 'outbound' and status in ('queued', 'sent')
     returning ${NEWS_COLUMNS}`,
    [status, failure, tx.now, ...values],
  )
  return row && toOutcomeNews(row)
}

/**
 * `providerId` is the provider's own id of the message. An outcome recorded before stays. The row in
 * `sms_statuses` serializes this with reports about an SMS; for an email, the row itself does. Returns
 * the resulting outcome, or nothing if it was recorded as sent before.
 */
export async function markCommunicationSent(
  tx: Tx,
  firmId: FirmId,
  id: CommunicationId,
  providerId: string,
): Promise<OutcomeNews | undefined> {
  const [row] = await tx.query<OutcomeNewsRow>(
    `with outcome as (
       insert into sms_statuses as s (provider_id, status, created_at)
       select $4, 'sent', $3 from communications where firm_id = $1 and id = $2 and channel = 'sms'
       on conflict (provider_id) do update set status = s.status
       returning status, failure
     )
     update communications
     set status = case when status in ('delivered', 'failed') then status
                  else coalesce((select status from outcome), 'sent') end,
         failure = case when status in ('delivered', 'failed') then failure else (select failure from outcome) end,
         sent_at = $3, provider_id = $4
     where firm_id = $1 and id = $2 and sent_at is null
     returning ${NEWS_COLUMNS}`,
    [toUuid(firmId), toUuid(id), tx.now, providerId],
  )
  return row && toOutcomeNews(row)
}

/** `failure` says why, for operators. A known outcome stays. */
export async function markCommunicationFailed(
  db: Pick<Ctx['db'], 'lookup'>,
  firmId: FirmId,
  id: CommunicationId,
  failure: string,
): Promise<OutcomeNews | undefined> {
  const [row] = await db.lookup<OutcomeNewsRow>(
    `update communications set status = 'failed', failure = $3 where firm_id = $1 and id = $2 and status = 'queued'
     returning ${NEWS_COLUMNS}`,
    [toUuid(firmId), toUuid(id), failure],
  )
  return row && toOutcomeNews(row)
}

/** One page of a matter's communications, or of those with a participant, newest first, and the exact total. */
export async function listStoredCommunications(
  db: Ctx['db'],
  firmId: FirmId,
  { matterId, participantId }: { matterId: MatterId; participantId: ParticipantId | undefined },
  place: ListPlace,
): Promise<{ items: (StoredCommunication & { created_at: string })[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 6)
  const where = 'firm_id = $1 and matter_id = $2 and ($3::uuid is null or participant_id = $3)'
  const values = [toUuid(firmId), toUuid(matterId), uuidOrNull(participantId ?? null)]
  const [rows, counts] = await Promise.all([
    db.query<StoredCommunication & { created_at: string }>(
      `select ${COLUMNS}, created_at from communications where ${where}${after.sql}
       order by created_at desc, id desc limit $4 offset $5`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from communications where ${where}`, values),
  ])
  return { items: rows.map(toCommunication), total: counts[0]!.total }
}

/** Messages with onboarding links that providers took from `from` on and before `to`. */
export async function countSentIntakeLinks(db: Ctx['db'], firmId: FirmId, from: string, to: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from communications
     where firm_id = $1 and sent_at >= $2 and sent_at < $3 and kind = 'intake_link'`,
    [toUuid(firmId), from, to],
  )
  return row!.count
}

/** A row without names, and with the participant or the client whose it is. */
type LogRow = Omit<notifications.CommunicationLogRow, 'matter_title' | 'client_id' | 'client_name'> & {
  participant_id: ParticipantId | null
  of_client_id: ClientId | null
}

/** Communications that were begun after a place, in order of time; without their text. */
export async function pageStoredCommunications(
  db: Ctx['db'],
  firmId: FirmId,
  { after, to }: ReportPageQuery,
): Promise<{ rows: LogRow[]; next: ReportCursor | null }> {
  const rows = await db.query<
    Omit<LogRow, 'communication_id' | 'matter_id' | 'participant_id' | 'of_client_id'> &
      CorrespondentRow & { id: string }
  >(
    `select id, created_at, sent_at, matter_id, participant_id, client_id, channel, direction, recipient as "to", kind, status
     from communications
     where firm_id = $1 and (created_at, id) > ($2, $3) and created_at < $4
     order by created_at, id limit $5`,
    [toUuid(firmId), after.at, after.id, to, REPORT_PAGE_ROWS],
  )
  const last = rows.at(-1)
  return {
    rows: rows.map(({ id, client_id, ...row }) => ({
      ...row,
      communication_id: toTypeId('comm', id),
      matter_id: toTypeId('mat', row.matter_id),
      participant_id: typeIdOrNull('par', row.participant_id),
      of_client_id: typeIdOrNull('cli', client_id),
    })),
    next: placeAfter(rows, last && { at: last.created_at, id: last.id }),
  }
}

/** Removes some communications of any firms that were begun before an instant; answers how many. */
export function deleteCommunicationsBefore(
  db: Queryable,
  instant: string,
  rowsMax: number,
  firms: Firms,
): Promise<number> {
  return deleteRowsBefore(db, { table: 'communications', column: 'created_at' }, instant, rowsMax, firms)
}
