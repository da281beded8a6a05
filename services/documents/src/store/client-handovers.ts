/** Matters whose requests were handed over to another client, and the requests that are handed over. */
import {
  type ClientId,
  type DocumentId,
  type FirmId,
  type MatterId,
  type ParticipantId,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { newId, type Tx, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import { IS_REQUEST } from './document-rows.ts'

/** How often the matter was handed over. */
export async function findClientChanges(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<number> {
  const [row] = await tx.query<{ client_changes: number }>(
    'select client_changes from client_handovers where firm_id = $1 and matter_id = $2',
    [toUuid(firmId), toUuid(matterId)],
  )
  return row?.client_changes ?? 0
}

/** Of two handovers at once, the second waits for the first. False when this one or a later one was done before. */
export async function markHandedOver(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  clientChanges: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into client_handovers as h (firm_id, matter_id, client_changes) values ($1, $2, $3)
     on conflict (firm_id, matter_id) do update set client_changes = excluded.client_changes
     where h.client_changes < excluded.client_changes
     returning 1`,
    [toUuid(firmId), toUuid(matterId), clientChanges],
  )
  return rows.length > 0
}

/** A request of the client, or of a former one. */
export interface RequestOfClient {
  id: DocumentId
  /** The former client under whom it is kept, if any. */
  participantId: ParticipantId | null
  /** Whether it has a confirmed file, whatever became of that. */
  isGiven: boolean
  /** Whether it has files at all, including unconfirmed ones. */
  hasUploads: boolean
  /** The first of the requests that ask different clients for the same. */
  firstId: DocumentId
}

/** Locks the requests of the client and of former ones until commit, oldest first. Files that are confirmed meanwhile count. */
export async function lockRequestsOfClients(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<RequestOfClient[]> {
  const ids = [toUuid(firmId), toUuid(matterId)]
  const ofClients = `d.firm_id = $1 and d.matter_id = $2 and ${IS_REQUEST} and (d.participant_id is null or d.former_client)`
  await tx.query(`select 1 from documents d where ${ofClients} order by d.id for update`, ids)
  const rows = await tx.query<{
    id: string
    participant_id: string | null
    is_given: boolean
    has_uploads: boolean
    first_id: string
  }>(
    `select d.id, d.participant_id, coalesce(d.asked_anew_of, d.id) as first_id,
       exists (select from uploads u where u.firm_id = d.firm_id and u.document_id = d.id) as has_uploads,
       exists (select from uploads u
               where u.firm_id = d.firm_id and u.document_id = d.id and u.uploaded_at is not null) as is_given
     from documents d where ${ofClients} order by d.created_at, d.id`,
    ids,
  )
  return rows.map((row) => ({
    id: toTypeId('doc', row.id),
    participantId: typeIdOrNull('par', row.participant_id),
    isGiven: row.is_given,
    hasUploads: row.has_uploads,
    firstId: toTypeId('doc', row.first_id),
  }))
}

/** Moves locked requests of the client, and portal uploads for them, to a former client. */
export async function markRequestsFormer(
  tx: Tx,
  firmId: FirmId,
  ids: readonly DocumentId[],
  former: { participant_id: ParticipantId; client_id: ClientId | null },
): Promise<void> {
  const named = [toUuid(firmId), ids.map(toUuid), toUuid(former.participant_id)]
  await tx.query(
    `update documents set participant_id = $3, former_client = true, former_client_id = $4
     where firm_id = $1 and id = any($2::uuid[])`,
    [...named, uuidOrNull(former.client_id)],
  )
  await tx.query(
    `update uploads set participant_id = $3
     where firm_id = $1 and document_id = any($2::uuid[]) and from_portal and participant_id is null`,
    named,
  )
}

/** The reverse, for a client who comes back. */
export async function returnRequests(
  tx: Tx,
  firmId: FirmId,
  ids: readonly DocumentId[],
  formerId: ParticipantId,
): Promise<void> {
  const named = [toUuid(firmId), ids.map(toUuid)]
  await tx.query(
    `update documents set participant_id = null, former_client = false, former_client_id = null
     where firm_id = $1 and id = any($2::uuid[])`,
    named,
  )
  await tx.query(
    `update uploads set participant_id = null
     where firm_id = $1 and document_id = any($2::uuid[]) and participant_id = $3`,
    [...named, toUuid(formerId)],
  )
}

/** Asks the client for what some requests asked a former one for, in the same words. A due date that is over is left out. */
export async function askAnew(tx: Tx, firmId: FirmId, ids: readonly DocumentId[]): Promise<void> {
  const newIds = ids.map(() => toUuid(newId('doc'))).sort()
  await tx.query(
    `insert into documents (firm_id, id, matter_id, created_at, name, description, instructions, required, accepted_types,
                            max_file_size_mb, due_date, max_files, min_files, translations, asked_anew_of)
     select d.firm_id, anew.id, d.matter_id, $4::timestamptz, d.name, d.description, d.instructions, d.required,
       d.accepted_types, d.max_file_size_mb, case when d.due_date >= ($4::timestamptz at time zone 'UTC')::date then d.due_date end,
       d.max_files, d.min_files, d.translations, coalesce(d.asked_anew_of, d.id)
     from unnest($2::uuid[], $3::uuid[]) as anew(id, of_id) join documents d on d.firm_id = $1 and d.id = anew.of_id`,
    [toUuid(firmId), newIds, ids.map(toUuid), tx.now],
  )
}
