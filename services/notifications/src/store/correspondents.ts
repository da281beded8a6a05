import {
  type ClientId,
  type CommunicationId,
  type FirmId,
  type MatterId,
  type ParticipantId,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Queryable, typeIdOrNull } from '@dossier/runtime'
import type { Candidate } from '../domain/sms-route.ts'
import type { SmsThread } from './sms-questions.ts'

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

/** The firm and the recipient of an email, by the id in its reply address. */
export async function findEmailTo(
  db: Queryable,
  id: CommunicationId,
): Promise<(Correspondent & { firmId: FirmId }) | undefined> {
  const [row] = await db.query<CorrespondentRow & { firm_id: string }>(
    `select firm_id, matter_id, participant_id, client_id from communications
     where id = $1 and channel = 'email' and direction = 'outbound'`,
    [toUuid(id)],
  )
  return row && { firmId: toTypeId('firm', row.firm_id), ...toCorrespondent(row) }
}

/** The columns that `toCorrespondent` translates. */
export interface CorrespondentRow {
  matter_id: string
  participant_id: string | null
  client_id: string | null
}

export function toCorrespondent({ matter_id, participant_id, client_id }: CorrespondentRow): Correspondent {
  return {
    matterId: toTypeId('mat', matter_id),
    participantId: typeIdOrNull('par', participant_id),
    clientId: typeIdOrNull('cli', client_id),
  }
}
