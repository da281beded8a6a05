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
import { type Queryable, type Tx, typeIdOrNull } from '@dossier/runtime'
import type { OnFile, Tries } from '../domain/link-verification.ts'
import { MATTER_OF_LINK, PARTICIPANT_OF_LINK } from './intake-links.ts'
import { RULE_COLUMNS, ruleJoins } from './link-rules.ts'

/** A session, with its link's rule and tries and what is on file about the person. */
export interface StoredVerification extends OnFile, Tries, matters.LinkRule {
  tokenSha256: string
  verified_at: string | null
  matter: { id: MatterId; title: string }
  participant: { id: ParticipantId; first_name: string; last_name: string } | null
  /** The client whose session it is; null for a participant's, and where the matter names none. */
  clientId: ClientId | null
  language: Language | null
  locked_at: string | null
  missing_told_at: string | null
  codes_since: string | null
  codes_sent: number
  /** The newest code; null without one. */
  code: { sealed: string; messageId: string; sentTo: string; expiresAt: string } | null
}

interface Row
  extends Omit<StoredVerification, 'tokenSha256' | 'matter' | 'participant' | 'clientId' | 'isParticipant' | 'code'> {
  token_sha256: string
  matter_id: string
  title: string
  participant_id: string | null
  client_id: string | null
  first_name: string
  last_name: string
  code_sealed: string | null
  code_message_id: string
  code_sent_to: string
  code_expires_at: string
}

/** A session and its link. */
export interface SessionKey {
  linkId: IntakeLinkId
  /** UUID. */
  sessionId: string
}

/** Locks the tries of the link until commit, so that they are counted one after the other. */
export async function lockTries(tx: Tx, firmId: FirmId, linkId: IntakeLinkId): Promise<void> {
  const ids = [toUuid(firmId), toUuid(linkId)]
  await tx.query('insert into link_tries (firm_id, link_id) values ($1, $2) on conflict do nothing', ids)
  await tx.query('select from link_tries where firm_id = $1 and link_id = $2 for update', ids)
}

export async function findVerification(
  db: Queryable,
  firmId: FirmId,
  { linkId, sessionId }: SessionKey,
): Promise<StoredVerification | undefined> {
  const own = (column: string) => `case when p.id is null then c.${column} else p.${column} end as ${column}`
  const [row] = await db.query<Row>(
    `select s.token_sha256, s.verified_at, s.code_sealed, s.code_message_id, s.code_sent_to, s.code_expires_at,
            m.id as matter_id, m.title, l.participant_id, m.client_id, p.first_name, p.last_name, ${own('email')}, ${own('phone')}, ${own('language')},
            case when p.id is null then c.date_of_birth end as date_of_birth, ${RULE_COLUMNS},
            coalesce(t.failed, 0) as failed, coalesce(t.failed_in_all, 0) as failed_in_all, t.locked_at,
            t.missing_told_at, t.codes_since, coalesce(t.codes_sent, 0) as codes_sent
     from portal_sessions s
     join intake_links l on l.firm_id = s.firm_id and l.id = s.link_id ${PARTICIPANT_OF_LINK}
     join matters m on m.firm_id = s.firm_id and m.id = ${MATTER_OF_LINK}
     left join clients c on c.firm_id = m.firm_id and c.id = m.client_id
     ${ruleJoins('m.firm_id', 'm.id')}
     left join link_tries t on t.firm_id = l.firm_id and t.link_id = l.id
     where s.firm_id = $1 and s.link_id = $2 and s.id = $3`,
    [toUuid(firmId), toUuid(linkId), sessionId],
  )
  return row && toVerification(row)
}

function toVerification(row: Row): StoredVerification {
  const { token_sha256, matter_id, title, participant_id, client_id, first_name, last_name, ...rest } = row
  const { code_sealed, code_message_id, code_sent_to, code_expires_at, ...stored } = rest
  return {
    ...stored,
    tokenSha256: token_sha256,
    matter: { id: toTypeId('mat', matter_id), title },
    participant: participant_id === null ? null : { id: toTypeId('par', participant_id), first_name, last_name },
    clientId: participant_id === null ? typeIdOrNull('cli', client_id) : null,
    isParticipant: participant_id !== null,
    code:
      code_sealed === null
        ? null
        : {
            sealed: code_sealed,
            messageId: code_message_id,
            sentTo: code_sent_to,
            expiresAt: code_expires_at,
          },
  }
}

/** The newest code of the session; the one before works no more. */
export async function saveCode(
  tx: Tx,
  tokenSha256: string,
  code: NonNullable<StoredVerification['code']>,
): Promise<void> {
  await tx.query(
    `update portal_sessions set code_sealed = $2, code_message_id = $3, code_sent_to = $4, code_expires_at = $5
     where token_sha256 = $1`,
    [tokenSha256, code.sealed, code.messageId, code.sentTo, code.expiresAt],
  )
}

/** The session is open from now on, and its code is used. */
export async function markVerified(tx: Tx, tokenSha256: string): Promise<void> {
  await tx.query(
    `update portal_sessions set verified_at = $2, code_sealed = null, code_message_id = null, code_sent_to = null,
       code_expires_at = null
     where token_sha256 = $1`,
    [tokenSha256, tx.now],
  )
}

/** Of locked tries. */
export async function updateTries(
  tx: Tx,
  firmId: FirmId,
  linkId: IntakeLinkId,
  { failed, failed_in_all, locked_at, missing_told_at, codes_since, codes_sent }: StoredVerification,
): Promise<void> {
  await tx.query(
    `update link_tries set failed = $3, failed_in_all = $4, locked_at = $5, missing_told_at = $6, codes_since = $7,
       codes_sent = $8
     where firm_id = $1 and link_id = $2`,
    [toUuid(firmId), toUuid(linkId), failed, failed_in_all, locked_at, missing_told_at, codes_since, codes_sent],
  )
}

/** Takes more answers again. */
export async function resetTries(tx: Tx, firmId: FirmId, linkId: IntakeLinkId): Promise<void> {
  await tx.query(
    `update link_tries set failed = 0, failed_in_all = 0, locked_at = null, missing_told_at = null, codes_since = null,
       codes_sent = 0
     where firm_id = $1 and link_id = $2`,
    [toUuid(firmId), toUuid(linkId)],
  )
}

/** The tries of a matter's current links, the client's first. */
export async function listTries(
  db: Queryable,
  firmId: FirmId,
  matterId: MatterId,
): Promise<matters.MatterLinkVerification['links']> {
  const rows = await db.query<{ participant_id: string | null; locked_at: string | null; failed: number }>(
    `select l.participant_id, t.locked_at, t.failed
     from intake_links l ${PARTICIPANT_OF_LINK}
     join link_tries t on t.firm_id = l.firm_id and t.link_id = l.id
     where l.firm_id = $1 and l.revoked_at is null and p.removed_at is null
       and (l.matter_id = $2 or l.participant_id in (select id from participants where firm_id = $1 and matter_id = $2))
     order by l.participant_id nulls first`,
    [toUuid(firmId), toUuid(matterId)],
  )
  return rows.map(({ participant_id, locked_at, failed }) => ({
    participant_id: typeIdOrNull('par', participant_id),
    locked_at,
    failed_tries: failed,
  }))
}
