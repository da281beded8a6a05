import {
  type CommunicationId,
  type FirmId,
  type MatterId,
  type notifications,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, type Firms, type Queryable, type Tx, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import { deleteRowsBefore } from './delete-rows-before.ts'

type Communication = notifications.Communication

/** A communication as the table holds it: `message` is sealed. */
export type StoredCommunication = Communication

/** For `toCommunication`. */
export const COMMUNICATION_COLUMNS =
  'id, channel, direction, participant_id, client_id, recipient as "to", sender as "from", message, status, sent_at'

export function toCommunication<Row extends StoredCommunication>(row: Row): Row {
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
    `select ${COMMUNICATION_COLUMNS}, failure from communications where firm_id = $1 and id = $2`,
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

/** Makes others who handle answers to the message wait until commit. */
export async function lockCommunication(tx: Tx, firmId: FirmId, id: CommunicationId): Promise<void> {
  await tx.query('select 1 from communications where firm_id = $1 and id = $2 for no key update', [
    toUuid(firmId),
    toUuid(id),
  ])
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
