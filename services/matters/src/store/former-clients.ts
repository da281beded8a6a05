/** Former clients of matters: participants who were removed, with what they gave. */
import {
  type ClientId,
  type documents,
  type FirmId,
  type InputOf,
  type MatterId,
  type matters,
  type ParticipantId,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, type ListPlace, newId, type Tx, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import { INTAKE_COLUMNS } from './intakes.ts'

/** What a former client is called who has no name. */
const UNNAMED = { first_name: 'Unnamed', last_name: 'client' }

/** Under whom the matter keeps what a client of it gave before; undefined for one who comes for the first time. */
export async function findFormerClient(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  clientId: ClientId,
): Promise<ParticipantId | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'select id from participants where firm_id = $1 and matter_id = $2 and was_client and client_id = $3',
    [toUuid(firmId), toUuid(matterId), toUuid(clientId)],
  )
  return row && toTypeId('par', row.id)
}

/** Of a locked matter that its client leaves: under whom what they gave is kept. Null for a client without a name. */
export async function markClientFormer(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  clientId: ClientId | null,
): Promise<ParticipantId> {
  const known = clientId && (await findFormerClient(tx, firmId, matterId, clientId))
  if (known) {
    await tx.query('update participants set removed_at = $3 where firm_id = $1 and id = $2', [
      toUuid(firmId),
      toUuid(known),
      tx.now,
    ])
    return known
  }
  const id = newId('par')
  await tx.query(
    `insert into participants (firm_id, id, matter_id, role, first_name, last_name, may_see, may_give, created_at,
                               updated_at, removed_at, was_client, client_id)
     select $1, $2, $3, 'other', coalesce(c.first_name, $6), coalesce(c.last_name, $7), 'own', 'none', $5, $5, $5, true, $4
     from (select $4::uuid as id) named left join clients c on c.firm_id = $1 and c.id = named.id`,
    [toUuid(firmId), toUuid(id), toUuid(matterId), uuidOrNull(clientId), tx.now, UNNAMED.first_name, UNNAMED.last_name],
  )
  return id
}

/** Of a locked matter whose link is revoked: keeps what its client gave in this service under a former client. */
export async function keepUnderFormerClient(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  formerId: ParticipantId,
): Promise<void> {
  const ids = [toUuid(firmId), toUuid(matterId), toUuid(formerId)]
  await tx.query(
    `with kept as (delete from intakes where firm_id = $1 and matter_id = $2 returning *)
     insert into participant_intakes (firm_id, participant_id, ${INTAKE_COLUMNS})
     select firm_id, $3, ${INTAKE_COLUMNS} from kept`,
    ids,
  )
  const ofClient = 'firm_id = $1 and matter_id = $2 and participant_id is null'
  await tx.query(`update portal_activities set participant_id = $3 where ${ofClient}`, ids)
  await tx.query(`update intake_links set matter_id = null, participant_id = $3 where ${ofClient}`, ids)
  await tx.query(`update message_threads set participant_id = $3 where ${ofClient} and client_id is null`, ids)
}

/**
 * The reverse, for a client who comes back. Threads that name a client were never moved. Threads that name none stay: nobody
 * can say whose they were.
 */
export async function returnToClient(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  formerId: ParticipantId,
): Promise<void> {
  const ids = [toUuid(firmId), toUuid(matterId), toUuid(formerId)]
  await tx.query(
    `with kept as (delete from participant_intakes where firm_id = $1 and participant_id = $3 returning *)
     insert into intakes (firm_id, matter_id, ${INTAKE_COLUMNS}) select firm_id, $2, ${INTAKE_COLUMNS} from kept`,
    ids,
  )
  const ofFormer = 'firm_id = $1 and participant_id = $3'
  await tx.query(`update portal_activities set participant_id = null where ${ofFormer} and matter_id = $2`, ids)
  await tx.query(`update intake_links set matter_id = $2, participant_id = null where ${ofFormer}`, ids)
}

/**
 * In the transaction that changes the client. Documents of an earlier change that are not handed over yet are of the client
 * before that one: nobody has given anything since.
 */
export async function expectHandover(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  formerId: ParticipantId,
): Promise<void> {
  const ids = [toUuid(firmId), toUuid(matterId)]
  await tx.query('update matters set client_changes = client_changes + 1 where firm_id = $1 and id = $2', ids)
  await tx.query(
    `insert into client_handovers (firm_id, matter_id, participant_id, created_at) values ($1, $2, $3, $4)
     on conflict (firm_id, matter_id) do nothing`,
    [...ids, toUuid(formerId), tx.now],
  )
}

/** What documents is asked for. */
export type Handover = Omit<InputOf<typeof documents.operations.handOverDocuments>, 'firm_id'>

/** Undefined when the documents of the matter are with its client. */
export async function findHandover(db: Ctx['db'], firmId: FirmId, matterId: MatterId): Promise<Handover | undefined> {
  const [row] = await db.lookup<{
    client_changes: number
    participant_id: string
    client_id: string | null
    returning_id: string | null
  }>(
    `select m.client_changes, h.participant_id, f.client_id, r.id as returning_id
     from client_handovers h
     join matters m on m.firm_id = h.firm_id and m.id = h.matter_id
     join participants f on f.firm_id = h.firm_id and f.id = h.participant_id
     left join participants r
       on r.firm_id = m.firm_id and r.matter_id = m.id and r.was_client and r.client_id = m.client_id
     where h.firm_id = $1 and h.matter_id = $2`,
    [toUuid(firmId), toUuid(matterId)],
  )
  return (
    row && {
      matter_id: matterId,
      client_changes: row.client_changes,
      former: { participant_id: toTypeId('par', row.participant_id), client_id: typeIdOrNull('cli', row.client_id) },
      returning_id: typeIdOrNull('par', row.returning_id),
    }
  )
}

/** Unless the client has changed again meanwhile. */
export async function deleteHandover(
  db: Ctx['db'],
  firmId: FirmId,
  { matter_id, client_changes }: Handover,
): Promise<void> {
  await db.query(
    `delete from client_handovers h using matters m
     where h.firm_id = $1 and h.matter_id = $2 and m.firm_id = h.firm_id and m.id = h.matter_id and m.client_changes = $3`,
    [toUuid(firmId), toUuid(matter_id), client_changes],
  )
}

/** One page, the newest first, and how many there are in all. Who had no name and answered nothing is left out. */
export async function listFormerClientsOf(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
  place: ListPlace,
): Promise<{ items: { client: matters.FormerClient; created_at: string }[]; total: number }> {
  const after = place.after('p.created_at, p.id', 'desc', 5)
  const ids = [toUuid(firmId), toUuid(matterId)]
  const from = `from participants p
    join matters m on m.firm_id = p.firm_id and m.id = p.matter_id
    left join clients c on c.firm_id = p.firm_id and c.id = p.client_id
    left join participant_intakes i on i.firm_id = p.firm_id and i.participant_id = p.id
    where p.firm_id = $1 and p.matter_id = $2 and p.was_client
      and case when p.client_id is null then i.participant_id is not null
          else p.client_id is distinct from m.client_id end`
  const [rows, counts] = await Promise.all([
    db.query<{
      id: string
      client: { id: string; first_name: string; last_name: string } | null
      removed_at: string
      created_at: string
      intake_status: matters.IntakeStatus
    }>(
      `select p.id, p.removed_at, p.created_at, coalesce(i.status, 'not_started') as intake_status,
         case when c.id is not null
           then json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name) end as client
       ${from}${after.sql} order by p.created_at desc, p.id desc limit $3 offset $4`,
      [...ids, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total ${from}`, ids),
  ])
  const items = rows.map(({ id, client, removed_at, created_at, intake_status }) => ({
    client: {
      id: toTypeId('par', id),
      client: client && { ...client, id: toTypeId('cli', client.id) },
      until: removed_at,
      intake_status,
    },
    created_at,
  }))
  return { items, total: counts[0]!.total }
}
