/** Reads matters by their ids. */
import {
  type ClientId,
  type FirmId,
  type Language,
  type MatterId,
  matters,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import { type Ctx, type Queryable, typeIdOrNull } from '@dossier/runtime'
import { assignedTo } from './assigned-to.ts'
import type { StoredLink } from './intake-links.ts'
import {
  type Assigned,
  type AssignedRow,
  COLUMNS,
  type LockedMatter,
  type MatterRow,
  toAssigned,
  toMatter,
} from './matter-rows.ts'
import { type ConsentRow, consentColumns, withConsent } from './sms-choices.ts'
import { AWAITS_REQUESTS } from './template-requests.ts'

/** A matter with its client and its current link. */
export interface MatterWithRelations {
  matter: LockedMatter
  client: matters.MatterClient | null
  /** The sealed token of the link that is neither revoked nor expired, and the link's id. */
  link: { id: string; token_sealed: string } | null
  /** Whether documents of its template may still have to be requested. */
  awaitsRequests: boolean
}

export async function findMatterWithRelations(
  db: Ctx['db'],
  firmId: FirmId,
  id: MatterId,
  now: string,
): Promise<MatterWithRelations | undefined> {
  const [row] = await db.lookup<
    MatterRow & { client: matters.MatterClient | null; link: MatterWithRelations['link']; awaits_requests: boolean }
  >(
    `select ${COLUMNS}, ${AWAITS_REQUESTS},
       (select json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'email', c.email)
        from clients c where c.firm_id = m.firm_id and c.id = m.client_id) as client,
       (select json_build_object('id', l.id, 'token_sealed', l.token_sealed)
        from intake_links l
        where l.firm_id = m.firm_id and l.matter_id = m.id and l.revoked_at is null and l.expires_at > $3) as link
     from matters m where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id), now],
  )
  if (!row) return undefined
  const { client, link, awaits_requests, ...matter } = row
  return {
    matter: toMatter(matter as MatterRow),
    client: client && { ...client, id: toTypeId('cli', client.id) },
    link,
    awaitsRequests: awaits_requests,
  }
}

/** What of a matter its client sees. */
export async function findMatterOfClient(
  db: Ctx['db'],
  firmId: FirmId,
  id: MatterId,
): Promise<Omit<matters.PortalMatter, 'firm' | 'ahead_seconds' | 'documents' | 'documents_pagination'> | undefined> {
  const [row] = await db.lookup<
    Pick<matters.PortalMatter, 'title' | 'status' | 'practice_area'> & {
      first_name: string | null
      language: Language | null
    }
  >(
    `select m.title, m.status, m.practice_area, c.first_name, c.language
     from matters m left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     where m.firm_id = $1 and m.id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  if (!row) return undefined
  const { first_name, language, ...matter } = row
  return { id, ...matter, client: first_name === null ? null : { first_name, ...(language && { language }) } }
}

/** What other services need to know of a matter, and who may see it. */
export async function findMatterBrief(
  db: Ctx['db'],
  firmId: FirmId,
  id: MatterId,
): Promise<{ brief: matters.MatterBrief; assigned: Assigned; awaitsRequests: boolean } | undefined> {
  const [row] = await db.lookup<
    Pick<MatterRow, 'title' | 'status' | 'client_id' | keyof Assigned> & {
      client_changes: number
      awaits_requests: boolean
    }
  >(
    `select title, status, client_id, client_changes, assigned_attorney, assigned_users, ${AWAITS_REQUESTS}
     from matters m where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  return (
    row && {
      brief: {
        id,
        title: row.title,
        status: row.status,
        client_id: typeIdOrNull('cli', row.client_id),
        client_changes: row.client_changes,
      },
      assigned: toAssigned(row),
      awaitsRequests: row.awaits_requests,
    }
  )
}

/** The data of messages, with the matter's link if it works at `now`. */
export async function findMatterForMessages(
  db: Ctx['db'],
  firmId: FirmId,
  id: MatterId,
  now: string,
): Promise<(Omit<matters.MatterForMessages, 'link'> & { link: StoredLink | null }) | undefined> {
  const [row] = await db.query<
    AssignedRow &
      ConsentRow &
      Pick<matters.MatterForMessages, 'title' | 'status' | 'document_reminders'> & {
        client: Omit<Exclude<matters.MatterForMessages['client'], null>, 'sms_consent'> | null
        link_id: string | null
        token_sealed: string
        expires_at: string
      }
  >(
    `select m.title, m.status, m.document_reminders, m.assigned_attorney, m.assigned_users,
            l.id as link_id, l.token_sealed, l.expires_at,
            case when c.id is not null
              then jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
                                      'email', c.email, 'phone', c.phone, 'language', c.language) end as client,
            ${consentColumns('c')}
     from matters m
     left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     left join intake_links l on l.firm_id = m.firm_id and l.matter_id = m.id and l.revoked_at is null and l.expires_at > $3
     where m.firm_id = $1 and m.id = $2`,
    [toUuid(firmId), toUuid(id), now],
  )
  if (!row) return undefined
  const { title, status, document_reminders, client, link_id, token_sealed, expires_at } = row
  return {
    id,
    title,
    status,
    document_reminders,
    ...toAssigned(row),
    client: client && {
      ...client,
      id: toTypeId('cli', client.id),
      sms_consent: withConsent(row).sms_consent?.status === 'granted',
    },
    link: link_id === null ? null : { id: link_id, token_sealed, expires_at },
  }
}

/** What the practice-management system gets of a matter. */
export async function findMatterForSync(
  db: Ctx['db'],
  firmId: FirmId,
  id: MatterId,
): Promise<matters.MatterForSync | undefined> {
  const [row] = await db.lookup<
    AssignedRow & Omit<matters.MatterForSync, 'id' | keyof AssignedRow | 'client'> & { client: SyncClientRow | null }
  >(
    `select title, status, case_number, practice_area, assigned_attorney, assigned_users,
       (select json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
                                 'email', c.email, 'phone', c.phone)
        from clients c where c.firm_id = m.firm_id and c.id = m.client_id) as client
     from matters m where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  if (!row) return undefined
  const { client, assigned_attorney, assigned_users, ...matter } = row
  return {
    id,
    ...matter,
    ...toAssigned({ assigned_attorney, assigned_users }),
    client: client && { ...client, id: toTypeId('cli', client.id) },
  }
}

type SyncClientRow = Omit<NonNullable<matters.MatterForSync['client']>, 'id'> & { id: string }

/** Whether any firm has a matter with this id: the difference between 403 and 404. */
export async function matterExists(db: Ctx['db'], id: MatterId): Promise<boolean> {
  return (await db.lookup('select 1 from matters where id = $1', [toUuid(id)])).length > 0
}

/** Which of these matters the firm has and, where an assignee is given, which of them are assigned to that user. */
export async function listVisible(
  db: Ctx['db'],
  firmId: FirmId,
  ids: readonly MatterId[],
  assignee: UserId | undefined,
): Promise<MatterId[]> {
  const rows = await db.lookup<{ id: string }>(
    `select id from matters
     where firm_id = $1 and id = any($2::uuid[]) and ($3::uuid is null or ${assignedTo('$3')})
     order by id`,
    [toUuid(firmId), ids.map(toUuid), assignee ? toUuid(assignee) : null],
  )
  return rows.map(({ id }) => toTypeId('mat', id))
}

/** The newest matters of a client, or those of them that are assigned to a user. */
export async function listMattersOfClient(
  db: Ctx['db'],
  firmId: FirmId,
  clientId: ClientId,
  assignee: UserId | undefined,
): Promise<MatterId[]> {
  const rows = await db.lookup<{ id: string }>(
    `select id from matters
     where firm_id = $1 and client_id = $2 and ($3::uuid is null or ${assignedTo('$3')})
     order by created_at desc limit $4`,
    [toUuid(firmId), toUuid(clientId), assignee ? toUuid(assignee) : null, matters.CLIENT_MATTERS_MAX],
  )
  return rows.map(({ id }) => toTypeId('mat', id))
}

/** Titles of those of these matters that are active. */
export async function listActiveNames(
  db: Queryable,
  firmId: FirmId,
  ids: readonly MatterId[],
): Promise<{ id: MatterId; title: string }[]> {
  const rows = await db.query<{ id: string; title: string }>(
    `select id, title from matters where firm_id = $1 and id = any($2::uuid[]) and status = 'active'`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map(({ id, title }) => ({ id: toTypeId('mat', id), title }))
}

/** Which of these matters are active and have reminders switched on. */
export async function listRemindable(db: Queryable, firmId: FirmId, ids: readonly MatterId[]): Promise<MatterId[]> {
  const rows = await db.query<{ id: string }>(
    `select id from matters
     where firm_id = $1 and id = any($2::uuid[]) and status = 'active' and document_reminders`,
    [toUuid(firmId), ids.map(toUuid)],
  )
  return rows.map(({ id }) => toTypeId('mat', id))
}
