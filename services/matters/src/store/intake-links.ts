import {
  type ClientId,
  type FirmId,
  type IntakeLinkId,
  type Language,
  type MatterId,
  type matters,
  type ParticipantId,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, type Tx, typeIdOrNull } from '@dossier/runtime'
import type { OnFile } from '../domain/link-verification.ts'
import { RULE_COLUMNS, ruleJoins } from './link-rules.ts'

/** Whose link it is: the client's of a matter, or a participant's. */
export type LinkOwner = { matterId: MatterId } | { participantId: ParticipantId }

/** The condition on the parameter `$2`, and its value. A participant's link names no matter. */
function ofOwner(owner: LinkOwner): { sql: string; id: string } {
  return 'participantId' in owner
    ? { sql: 'participant_id = $2', id: toUuid(owner.participantId) }
    : { sql: 'matter_id = $2', id: toUuid(owner.matterId) }
}

export interface StoredLink {
  /** UUID; part of what the token is sealed under. */
  id: string
  token_sealed: string
  expires_at: string
}

/** Their unrevoked link, expired or not. The caller has locked the matter's row. */
export async function findCurrentLink(tx: Tx, firmId: FirmId, owner: LinkOwner): Promise<StoredLink | undefined> {
  const { sql, id } = ofOwner(owner)
  const [row] = await tx.query<StoredLink>(
    `select id, token_sealed, expires_at from intake_links where firm_id = $1 and ${sql} and revoked_at is null`,
    [toUuid(firmId), id],
  )
  return row
}

/** What a link is made by: the one that there is, expired or not, the rule in force, and what is on file about its owner. */
export interface LinkToMake {
  current: StoredLink | undefined
  method: matters.LinkRule['method']
  onFile: OnFile
}

/** Of a matter that the caller has locked. */
export async function findLinkToMake(tx: Tx, firmId: FirmId, owner: LinkOwner): Promise<LinkToMake> {
  const isParticipant = 'participantId' in owner
  const from = isParticipant
    ? `from participants p join matters m on m.firm_id = p.firm_id and m.id = p.matter_id
       left join intake_links l on l.firm_id = p.firm_id and l.participant_id = p.id and l.revoked_at is null`
    : `from matters m left join clients p on p.firm_id = m.firm_id and p.id = m.client_id
       left join intake_links l on l.firm_id = m.firm_id and l.matter_id = m.id and l.revoked_at is null`
  const [row] = await tx.query<
    Omit<OnFile, 'isParticipant'> & Pick<LinkToMake, 'method'> & Omit<StoredLink, 'id'> & { id: string | null }
  >(
    `select l.id, l.token_sealed, l.expires_at, ${RULE_COLUMNS}, p.email, p.phone,
            ${isParticipant ? 'null' : 'p.date_of_birth'} as date_of_birth
     ${from} ${ruleJoins('m.firm_id', 'm.id')}
     where m.firm_id = $1 and ${isParticipant ? 'p.id' : 'm.id'} = $2`,
    [toUuid(firmId), ofOwner(owner).id],
  )
  const { id, token_sealed, expires_at, method, email, phone, date_of_birth } = row!
  return {
    current: id === null ? undefined : { id, token_sealed, expires_at },
    method,
    onFile: { isParticipant, email, phone, date_of_birth },
  }
}

/** Why a link that has ended works no more. */
export async function findLinkEnd(
  db: Pick<Ctx['db'], 'query'>,
  firmId: FirmId,
  link: { id: IntakeLinkId } | { tokenSha256: string },
): Promise<matters.LinkEnd> {
  const [named, value] = 'id' in link ? ['id', toUuid(link.id)] : ['token_sha256', link.tokenSha256]
  const [row] = await db.query<{ ended: matters.LinkEnd }>(
    `select case when p.removed_at is not null and p.was_client then 'client_changed'
                 when p.removed_at is not null then 'participant_removed'
                 when l.revoked_at is null then 'expired'
                 when exists (select from intake_links n where n.firm_id = l.firm_id and n.revoked_at is null
                                and (n.matter_id = l.matter_id or n.participant_id = l.participant_id)) then 'replaced'
                 else 'revoked' end as ended
     from intake_links l ${PARTICIPANT_OF_LINK} where l.firm_id = $1 and l.${named} = $2`,
    [toUuid(firmId), value],
  )
  return row?.ended ?? 'revoked'
}

/** Whether the link is not revoked, and its second step not locked. */
export async function findLinkStanding(
  db: Ctx['db'],
  firmId: FirmId,
  id: IntakeLinkId,
): Promise<{ revoked: boolean; locked: boolean } | undefined> {
  const [row] = await db.lookup<{ revoked: boolean; locked: boolean }>(
    `select l.revoked_at is not null as revoked, t.locked_at is not null as locked from intake_links l
     left join link_tries t on t.firm_id = l.firm_id and t.link_id = l.id where l.firm_id = $1 and l.id = $2`,
    [toUuid(firmId), toUuid(id)],
  )
  return row
}

/** Answers the link that was revoked, if there was one. */
export async function markLinkRevoked(tx: Tx, firmId: FirmId, owner: LinkOwner): Promise<IntakeLinkId | undefined> {
  const { sql, id } = ofOwner(owner)
  const [row] = await tx.query<{ id: string }>(
    `update intake_links set revoked_at = $3 where firm_id = $1 and ${sql} and revoked_at is null returning id`,
    [toUuid(firmId), id, tx.now],
  )
  return row && toTypeId('lnk', row.id)
}

/** Answers the links that were revoked: those of all matters of a client. */
export async function markClientLinksRevoked(tx: Tx, firmId: FirmId, clientId: ClientId): Promise<IntakeLinkId[]> {
  const rows = await tx.query<{ id: string }>(
    `update intake_links l set revoked_at = $3 from matters m
     where m.firm_id = $1 and m.client_id = $2 and l.firm_id = m.firm_id and l.matter_id = m.id and l.revoked_at is null
     returning l.id`,
    [toUuid(firmId), toUuid(clientId), tx.now],
  )
  return rows.map(({ id }) => toTypeId('lnk', id))
}

/** The matter of link `l` and of participant `p`, where the link is one's. */
export const MATTER_OF_LINK = 'coalesce(l.matter_id, p.matter_id)'
export const PARTICIPANT_OF_LINK = 'left join participants p on p.firm_id = l.firm_id and p.id = l.participant_id'

/** Whose link it is, whether or not it still works. The hash of a secret identifies the firm by itself. */
export async function findLinkOwner(
  db: Ctx['db'],
  tokenSha256: string,
): Promise<
  { firmId: FirmId; matterId: MatterId; participantId: ParticipantId | null; rule: matters.LinkRule } | undefined
> {
  const [row] = await db.lookup<
    { firm_id: string; matter_id: string; participant_id: string | null } & matters.LinkRule
  >(
    `select l.firm_id, ${MATTER_OF_LINK} as matter_id, l.participant_id, ${RULE_COLUMNS}
     from intake_links l ${PARTICIPANT_OF_LINK} ${ruleJoins('l.firm_id', MATTER_OF_LINK)} where l.token_sha256 = $1`,
    [tokenSha256],
  )
  return (
    row && {
      firmId: toTypeId('firm', row.firm_id),
      matterId: toTypeId('mat', row.matter_id),
      participantId: typeIdOrNull('par', row.participant_id),
      rule: { method: row.method, scope: row.scope },
    }
  )
}

/** What the page of a link may say before anybody begins. */
export interface LinkPreview {
  isLive: boolean
  isLocked: boolean
  /** Of the person of the link. Null for a revoked link: the matter may have another client since. */
  language: Language | null
  title: string
  asked: { questions: number; documents: number } | null
}

export async function findLinkPreview(
  db: Ctx['db'],
  firmId: FirmId,
  tokenSha256: string,
  now: string,
): Promise<LinkPreview | undefined> {
  const [row] = await db.lookup<
    Omit<LinkPreview, 'asked'> & { asked_questions: number | null; asked_documents: number | null }
  >(
    `select l.revoked_at is null and l.expires_at > $3 as "isLive", t.locked_at is not null as "isLocked", m.title,
            l.asked_questions, l.asked_documents,
            case when l.revoked_at is not null then null when p.id is null then c.language else p.language end as language
     from intake_links l ${PARTICIPANT_OF_LINK}
     join matters m on m.firm_id = l.firm_id and m.id = ${MATTER_OF_LINK}
     left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     left join link_tries t on t.firm_id = l.firm_id and t.link_id = l.id
     where l.firm_id = $1 and l.token_sha256 = $2`,
    [toUuid(firmId), tokenSha256, now],
  )
  if (!row) return undefined
  const { asked_questions: questions, asked_documents: documents, ...rest } = row
  return { ...rest, asked: questions === null || documents === null ? null : { questions, documents } }
}

/** Keeps what an email with the unrevoked link says is asked for. */
export async function markLinkAsked(
  tx: Tx,
  firmId: FirmId,
  owner: LinkOwner,
  { questions, documents }: { questions: number; documents: number },
): Promise<void> {
  const { sql, id } = ofOwner(owner)
  await tx.query(
    `update intake_links set asked_questions = $3, asked_documents = $4
     where firm_id = $1 and ${sql} and revoked_at is null`,
    [toUuid(firmId), id, questions, documents],
  )
}

/** Locks the link until commit, so that it is not revoked meanwhile. Undefined once it is revoked or has expired. */
export async function lockLiveLink(
  tx: Tx,
  firmId: FirmId,
  tokenSha256: string,
): Promise<{ id: IntakeLinkId; expiresAt: string } | undefined> {
  const [row] = await tx.query<{ id: string; expires_at: string }>(
    `select id, expires_at from intake_links
     where firm_id = $1 and token_sha256 = $2 and revoked_at is null and expires_at > $3 for no key update`,
    [toUuid(firmId), tokenSha256, tx.now],
  )
  return row && { id: toTypeId('lnk', row.id), expiresAt: row.expires_at }
}

export async function insertLink(
  tx: Tx,
  firmId: FirmId,
  owner: LinkOwner,
  link: StoredLink & { token_sha256: string },
): Promise<void> {
  const column = 'participantId' in owner ? 'participant_id' : 'matter_id'
  await tx.query(
    `insert into intake_links (id, firm_id, ${column}, token_sha256, token_sealed, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [link.id, toUuid(firmId), ofOwner(owner).id, link.token_sha256, link.token_sealed, link.expires_at, tx.now],
  )
}
