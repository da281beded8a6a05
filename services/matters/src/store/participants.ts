import {
  type FirmId,
  type MatterId,
  type matters,
  type OutputOf,
  type ParticipantId,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import {
  type Ctx,
  type ListPlace,
  type Queryable,
  type Tx,
  typeIdOrNull,
  UPDATED_BY,
  uuidOrNull,
} from '@dossier/runtime'
import type { ConsentRecord } from '../domain/sms-consent.ts'
import type { StoredLink } from './intake-links.ts'
import { type ConsentRow, consentColumns, withConsent } from './sms-choices.ts'

/** A participant's own columns. */
export type StoredParticipant = Omit<matters.Participant, 'link_expires_at' | 'sms_consent' | 'updated_by'>

type Row = Omit<StoredParticipant, 'id' | 'matter_id'> & { id: string; matter_id: string }
type RowWithLink = Row & ConsentRow & Pick<matters.Participant, 'link_expires_at'> & { updated_by: string | null }

const COLUMNS = `p.id, p.matter_id, p.role, p.first_name, p.last_name, p.email, p.phone, p.language, p.may_see, p.may_give,
  p.created_at, p.updated_at, ${UPDATED_BY}, ${consentColumns('p')}`

/** Until when their link works, at the instant of the parameter. */
const linkExpiresAt = (now: string) => `(
  select l.expires_at from intake_links l
  where l.firm_id = p.firm_id and l.participant_id = p.id and l.revoked_at is null and l.expires_at > ${now}
) as link_expires_at`

/** Of a locked matter. */
export async function insertParticipant(
  tx: Tx,
  firmId: FirmId,
  participant: StoredParticipant,
  consent: ConsentRecord,
): Promise<void> {
  await tx.query(
    `insert into participants (firm_id, id, matter_id, role, first_name, last_name, email, phone, language, may_see,
                               may_give, created_at, updated_at, sms_consent, sms_consent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      toUuid(firmId),
      toUuid(participant.id),
      toUuid(participant.matter_id),
      participant.role,
      participant.first_name,
      participant.last_name,
      participant.email,
      participant.phone,
      participant.language,
      participant.may_see,
      participant.may_give,
      participant.created_at,
      participant.updated_at,
      consent.sms_consent,
      consent.sms_consent_at,
    ],
  )
}

/** What the firm recorded of consent to SMS. */
export async function findParticipantConsent(tx: Tx, firmId: FirmId, id: ParticipantId): Promise<ConsentRecord> {
  const [row] = await tx.query<ConsentRecord>(
    'select sms_consent, sms_consent_at from participants where firm_id = $1 and id = $2',
    [toUuid(firmId), toUuid(id)],
  )
  return row!
}

/** Of a locked matter's participant. */
export async function updateParticipantConsent(
  tx: Tx,
  firmId: FirmId,
  id: ParticipantId,
  { sms_consent, sms_consent_at }: ConsentRecord,
): Promise<void> {
  await tx.query('update participants set sms_consent = $3, sms_consent_at = $4 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(id),
    sms_consent,
    sms_consent_at,
  ])
}

/** Of a locked matter, those who were removed not counted. */
export async function countParticipants(tx: Tx, firmId: FirmId, matterId: MatterId): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    'select count(*) as total from participants where firm_id = $1 and matter_id = $2 and removed_at is null',
    [toUuid(firmId), toUuid(matterId)],
  )
  return row!.total
}

/** One page in the order in which they were added, and how many there are in all. */
export async function listParticipants(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
  place: ListPlace,
  now: string,
): Promise<{ items: matters.Participant[]; total: number }> {
  const ids = [toUuid(firmId), toUuid(matterId)]
  const after = place.after('p.created_at, p.id', 'asc', 6)
  const [rows, counts] = await Promise.all([
    db.query<RowWithLink>(
      `select ${COLUMNS}, ${linkExpiresAt('$5')} from participants p
       where p.firm_id = $1 and p.matter_id = $2 and p.removed_at is null${after.sql}
       order by p.created_at, p.id limit $3 offset $4`,
      [...ids, place.limit, place.offset, now, ...after.values],
    ),
    db.query<{ total: number }>(
      'select count(*) as total from participants where firm_id = $1 and matter_id = $2 and removed_at is null',
      ids,
    ),
  ])
  return { items: rows.map(toParticipant), total: counts[0]!.total }
}

/** Finds only participants of this matter who were not removed. */
export async function findParticipant(
  db: Pick<Ctx['db'], 'query'>,
  firmId: FirmId,
  matterId: MatterId,
  id: ParticipantId,
  now: string,
): Promise<matters.Participant | undefined> {
  const [row] = await db.query<RowWithLink>(
    `select ${COLUMNS}, ${linkExpiresAt('$4')} from participants p
     where p.firm_id = $1 and p.matter_id = $2 and p.id = $3 and p.removed_at is null`,
    [toUuid(firmId), toUuid(matterId), toUuid(id), now],
  )
  return row && toParticipant(row)
}

/** What somebody is, or was, in the matter. */
export async function findParticipantRole(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
  id: ParticipantId,
): Promise<{ role: matters.ParticipantRole; removed: boolean } | undefined> {
  const [row] = await db.lookup<{ role: matters.ParticipantRole; removed: boolean }>(
    `select role, removed_at is not null as removed from participants where firm_id = $1 and matter_id = $2 and id = $3`,
    [toUuid(firmId), toUuid(matterId), toUuid(id)],
  )
  return row
}

/** Undefined once they are removed. */
export async function findParticipantName(
  tx: Tx,
  firmId: FirmId,
  id: ParticipantId,
): Promise<Pick<StoredParticipant, 'id' | 'role' | 'first_name' | 'last_name'> | undefined> {
  const [row] = await tx.query<Pick<StoredParticipant, 'role' | 'first_name' | 'last_name'>>(
    'select role, first_name, last_name from participants where firm_id = $1 and id = $2 and removed_at is null',
    [toUuid(firmId), toUuid(id)],
  )
  return row && { id, ...row }
}

/** What of a locked matter's participant a caller can change. */
export async function updateStoredParticipant(
  tx: Tx,
  firmId: FirmId,
  participant: StoredParticipant & Pick<matters.Participant, 'updated_by'>,
): Promise<void> {
  await tx.query(
    `update participants set role = $3, first_name = $4, last_name = $5, email = $6, phone = $7, language = $8,
       may_see = $9, may_give = $10, updated_at = $11, updated_by = $12, updated_by_at = $11
     where firm_id = $1 and id = $2`,
    [
      toUuid(firmId),
      toUuid(participant.id),
      participant.role,
      participant.first_name,
      participant.last_name,
      participant.email,
      participant.phone,
      participant.language,
      participant.may_see,
      participant.may_give,
      participant.updated_at,
      uuidOrNull(participant.updated_by),
    ],
  )
}

/** Of a locked matter. */
export async function markParticipantRemoved(tx: Tx, firmId: FirmId, id: ParticipantId): Promise<void> {
  await tx.query('update participants set removed_at = $3 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(id),
    tx.now,
  ])
}

function toParticipant(row: RowWithLink): matters.Participant {
  const { id, matter_id, role, first_name, last_name, email, phone, language, may_see, may_give } = row
  return {
    id: toTypeId('par', id),
    matter_id: toTypeId('mat', matter_id),
    ...{ role, first_name, last_name, email, phone, language, may_see, may_give },
    sms_consent: withConsent(row).sms_consent,
    link_expires_at: row.link_expires_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    updated_by: typeIdOrNull('usr', row.updated_by),
  }
}

/** Those of a matter as one of them sees the others. */
export async function listPortalParticipants(
  db: Ctx['db'],
  firmId: FirmId,
  matterId: MatterId,
): Promise<Pick<StoredParticipant, 'id' | 'role' | 'first_name'>[]> {
  const rows = await db.query<Pick<Row, 'id' | 'role' | 'first_name'>>(
    `select id, role, first_name from participants where firm_id = $1 and matter_id = $2 and removed_at is null
     order by created_at, id`,
    [toUuid(firmId), toUuid(matterId)],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('par', row.id) }))
}

/** Some participants of any matters, those who were removed too, and former clients by their names as they are now. */
export async function listNamedParticipants(
  db: Ctx['db'],
  firmId: FirmId,
  ids: readonly ParticipantId[],
): Promise<OutputOf<typeof matters.operations.nameParticipants>> {
  const rows = await db.lookup<
    Pick<Row, 'id' | 'matter_id' | 'first_name' | 'last_name' | 'role'> & {
      removed: boolean
      was_client: boolean
      client_id: string | null
    }
  >(
    `select p.id, p.matter_id, coalesce(c.first_name, p.first_name) as first_name,
       coalesce(c.last_name, p.last_name) as last_name, p.role, p.removed_at is not null as removed, p.was_client, p.client_id
     from participants p left join clients c on c.firm_id = p.firm_id and c.id = p.client_id
     where p.firm_id = $1 and p.id = any($2::uuid[])`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map(({ was_client, client_id, ...row }) => ({
    ...row,
    id: toTypeId('par', row.id),
    matter_id: toTypeId('mat', row.matter_id),
    ...(was_client && { former_client: { client_id: typeIdOrNull('cli', client_id) } }),
  }))
}

/** Those who may be reminded of document requests, and whether they have a link that works. */
export async function listRemindableParticipants(
  db: Queryable,
  firmId: FirmId,
  ids: readonly ParticipantId[],
  now: string,
): Promise<{ id: ParticipantId; has_link: boolean }[]> {
  const rows = await db.query<{ id: string; has_link: boolean }>(
    `select p.id, exists (
       select 1 from intake_links l
       where l.firm_id = p.firm_id and l.participant_id = p.id and l.revoked_at is null and l.expires_at > $3
     ) as has_link
     from participants p join matters m on m.firm_id = p.firm_id and m.id = p.matter_id
     where p.firm_id = $1 and p.id = any($2::uuid[]) and p.removed_at is null
       and m.status = 'active' and m.document_reminders`,
    [toUuid(firmId), ids.map(toUuid), now],
  )
  return rows.map((row) => ({ ...row, id: toTypeId('par', row.id) }))
}

/** What messages to a participant are made of; undefined once they are removed. */
export async function findParticipantForMessages(
  db: Ctx['db'],
  firmId: FirmId,
  id: ParticipantId,
  now: string,
): Promise<(Omit<matters.ParticipantForMessages, 'link'> & { link: StoredLink | null }) | undefined> {
  const [row] = await db.query<
    Pick<Row, 'matter_id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'language'> &
      ConsentRow & { link_id: string | null; token_sealed: string; expires_at: string }
  >(
    `select p.matter_id, p.first_name, p.last_name, p.email, p.phone, p.language, ${consentColumns('p')},
            l.id as link_id, l.token_sealed, l.expires_at
     from participants p
     left join intake_links l
       on l.firm_id = p.firm_id and l.participant_id = p.id and l.revoked_at is null and l.expires_at > $3
     where p.firm_id = $1 and p.id = $2 and p.removed_at is null`,
    [toUuid(firmId), toUuid(id), now],
  )
  if (!row) return undefined
  const { link_id, token_sealed, expires_at, matter_id, sms_consent, ...person } = withConsent(row)
  return {
    ...person,
    id,
    matter_id: toTypeId('mat', matter_id),
    sms_consent: sms_consent?.status === 'granted',
    link: link_id === null ? null : { id: link_id, token_sealed, expires_at },
  }
}
