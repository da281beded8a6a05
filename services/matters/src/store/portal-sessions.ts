import {
  type FirmId,
  type IntakeLinkId,
  type MatterId,
  type matters,
  type ParticipantId,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { type Ctx, hashToken, type Tx } from '@dossier/runtime'
import { MATTER_OF_LINK, PARTICIPANT_OF_LINK } from './intake-links.ts'
import { RULE_COLUMNS, ruleJoins } from './link-rules.ts'

/** A session with the state of the link that it was begun with. */
export interface StoredPortalSession {
  firmId: FirmId
  matterId: MatterId
  linkId: IntakeLinkId
  expiresAt: string
  linkExpiresAt: string
  linkIsRevoked: boolean
  /** The second step that has yet to be passed; null if there is none, or no more. Sessions of earlier versions have no id. */
  unverified: { session_id: string | null; scope: matters.VerificationScope; isLocked: boolean } | null
  /** Null for the client of the matter. */
  participant: { id: ParticipantId; may_see: matters.MaySee; may_give: matters.MayGive } | null
}

/**
 * What a session of a link with a second step is found by. Earlier versions look for the hash of the token itself: they
 * must not find such a session, which they would take for one that may do everything.
 */
export function guardedHash(tokenSha256: string): string {
  return hashToken(`second step of ${tokenSha256}`)
}

/** The hash comes from a secret, so it names the firm by itself. */
export async function findPortalSession(db: Ctx['db'], tokenSha256: string): Promise<StoredPortalSession | undefined> {
  const [row] = await db.lookup<
    matters.LinkRule & {
      id: string | null
      verified_at: string | null
      firm_id: string
      matter_id: string
      link_id: string
      expires_at: string
      link_expires_at: string
      revoked: boolean
      participant_id: string | null
      may_see: matters.MaySee
      may_give: matters.MayGive
      is_locked: boolean
    }
  >(
    `select s.firm_id, ${MATTER_OF_LINK} as matter_id, s.link_id, s.expires_at, l.expires_at as link_expires_at,
            l.revoked_at is not null or p.removed_at is not null as revoked, l.participant_id, p.may_see, p.may_give,
            s.id, s.verified_at, t.locked_at is not null as is_locked, ${RULE_COLUMNS}
     from portal_sessions s join intake_links l on l.firm_id = s.firm_id and l.id = s.link_id ${PARTICIPANT_OF_LINK}
       ${ruleJoins('l.firm_id', MATTER_OF_LINK)}
       left join link_tries t on t.firm_id = l.firm_id and t.link_id = l.id
     where s.token_sha256 = any(array[$1, $2])`,
    [tokenSha256, guardedHash(tokenSha256)],
  )
  return (
    row && {
      firmId: toTypeId('firm', row.firm_id),
      matterId: toTypeId('mat', row.matter_id),
      linkId: toTypeId('lnk', row.link_id),
      expiresAt: row.expires_at,
      linkExpiresAt: row.link_expires_at,
      linkIsRevoked: row.revoked,
      unverified:
        row.method === 'off' || row.verified_at !== null
          ? null
          : { session_id: row.id, scope: row.scope, isLocked: row.is_locked },
      participant:
        row.participant_id === null
          ? null
          : { id: toTypeId('par', row.participant_id), may_see: row.may_see, may_give: row.may_give },
    }
  )
}

/**
 * The link must be locked. `now` and `expiresAt` are real time. The link's expired sessions are removed, and the oldest beyond `sessionsMax`, so that a link never has
 * more. Sessions that have passed the second step go last: a person with only the link cannot end them.
 */
export async function insertPortalSession(
  tx: Tx,
  firmId: FirmId,
  linkId: IntakeLinkId,
  session: { id: string; tokenSha256: string; now: string; expiresAt: string },
  sessionsMax: number,
): Promise<void> {
  const ids = [toUuid(firmId), toUuid(linkId)]
  await tx.query(
    `delete from portal_sessions where firm_id = $1 and link_id = $2 and (expires_at <= $3 or token_sha256 in (
       select token_sha256 from portal_sessions where firm_id = $1 and link_id = $2
       order by verified_at is null, created_at desc, token_sha256 offset $4
     ))`,
    [...ids, session.now, sessionsMax - 1],
  )
  await tx.query(
    `insert into portal_sessions (firm_id, link_id, token_sha256, created_at, expires_at, id, rule_checked)
     values ($1, $2, $3, $4, $5, $6, true)`,
    [...ids, session.tokenSha256, session.now, session.expiresAt, session.id],
  )
}
