import {
  type FirmId,
  type InvitationId,
  type identity,
  type Role,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import { type Ctx, type Queryable, typeIdOrNull, uuidOrNull } from '@dossier/runtime'
import { emailKey } from '../domain/email-key.ts'

type InvitationRow = Omit<identity.Invitation, 'id' | 'status'> & { id: string }

const COLUMNS = 'id, email, first_name, last_name, role, sent_at as invite_sent_at, expires_at'

function toInvitation(row: InvitationRow): identity.Invitation {
  const { id, email, first_name, last_name, role, invite_sent_at, expires_at } = row
  return { id: toTypeId('inv', id), email, first_name, last_name, role, status: 'pending', invite_sent_at, expires_at }
}

/**
 * Inserts an invitation, or answers undefined when the firm has one for the email that is still open. One that has
 * expired gives way.
 */
export async function insertInvitation(
  tx: Queryable & { now: string },
  firmId: FirmId,
  invitation: {
    id: InvitationId
    email: string
    firstName: string | null
    lastName: string | null
    role: Role
    invitedBy: UserId | null
    tokenSha256: string
    expiresAt: string
  },
): Promise<identity.Invitation | undefined> {
  await tx.query(
    'delete from invitations where firm_id = $1 and email_key = $2 and accepted_at is null and expires_at <= $3',
    [toUuid(firmId), emailKey(invitation.email), tx.now],
  )
  const [row] = await tx.query<InvitationRow>(
    `insert into invitations (firm_id, id, email, email_key, first_name, last_name, role, invited_by, token_sha256,
                              sent_at, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10)
     on conflict (firm_id, email_key) where accepted_at is null do nothing
     returning ${COLUMNS}`,
    [
      toUuid(firmId),
      toUuid(invitation.id),
      invitation.email,
      emailKey(invitation.email),
      invitation.firstName,
      invitation.lastName,
      invitation.role,
      uuidOrNull(invitation.invitedBy),
      invitation.tokenSha256,
      tx.now,
      invitation.expiresAt,
    ],
  )
  return row && toInvitation(row)
}

/** Whether the firm has an invitation for the email that is open at the instant. */
export async function hasOpenInvitation(
  tx: Queryable & { now: string },
  firmId: FirmId,
  email: string,
): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from invitations where firm_id = $1 and email_key = $2 and accepted_at is null and expires_at > $3',
    [toUuid(firmId), emailKey(email), tx.now],
  )
  return rows.length > 0
}

/** Locks an invitation that was not accepted until commit. */
export async function lockInvitation(
  tx: Queryable,
  firmId: FirmId,
  id: InvitationId,
): Promise<(identity.Invitation & { invitedBy: UserId | null }) | undefined> {
  const [row] = await tx.query<InvitationRow & { invited_by: string | null }>(
    `select ${COLUMNS}, invited_by from invitations where firm_id = $1 and id = $2 and accepted_at is null for update`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && { ...toInvitation(row), invitedBy: typeIdOrNull('usr', row.invited_by) }
}

/** Gives a locked invitation another link; the present one is dead from then on. */
export async function renewInvitation(
  tx: Queryable & { now: string },
  firmId: FirmId,
  id: InvitationId,
  link: { tokenSha256: string; expiresAt: string },
): Promise<identity.Invitation> {
  const [row] = await tx.query<InvitationRow>(
    `update invitations set token_sha256 = $3, sent_at = $4, expires_at = $5 where firm_id = $1 and id = $2
     returning ${COLUMNS}`,
    [toUuid(firmId), toUuid(id), link.tokenSha256, tx.now, link.expiresAt],
  )
  return toInvitation(row!)
}

/** @returns whether there was one that was not accepted */
export async function deleteInvitation(tx: Queryable, firmId: FirmId, id: InvitationId): Promise<boolean> {
  const rows = await tx.query(
    'delete from invitations where firm_id = $1 and id = $2 and accepted_at is null returning 1',
    [toUuid(firmId), toUuid(id)],
  )
  return rows.length > 0
}

/** An invitation as the holder of its link sees it. */
export interface LinkedInvitation extends identity.InvitationPreview {
  id: InvitationId
  firm_id: FirmId
  firm_suspended: boolean
}

/** Finds an invitation that was not accepted. The one look-up that no firm restricts: the token itself says which. */
export async function findInvitationByToken(db: Ctx['db'], tokenSha256: string): Promise<LinkedInvitation | undefined> {
  const [row] = await db.lookup<Omit<LinkedInvitation, 'id' | 'firm_id'> & { id: string; firm_id: string }>(
    `select i.id, i.firm_id, f.suspended_at is not null as firm_suspended, f.name as firm_name, i.email, i.first_name,
            i.last_name, i.role, i.expires_at
     from invitations i join firms f on f.id = i.firm_id
     where i.token_sha256 = $1 and i.accepted_at is null`,
    [tokenSha256],
  )
  return row && { ...row, id: toTypeId('inv', row.id), firm_id: toTypeId('firm', row.firm_id) }
}

/**
 * Marks an invitation accepted if its link is still good; of two at once the second finds that it is not.
 *
 * @returns what it is to, or undefined
 */
export async function markInvitationAccepted(
  tx: Queryable & { now: string },
  firmId: FirmId,
  id: InvitationId,
  tokenSha256: string,
): Promise<{ email: string; role: Role } | undefined> {
  const [row] = await tx.query<{ email: string; role: Role }>(
    `update invitations set accepted_at = $4
     where firm_id = $1 and id = $2 and token_sha256 = $3 and accepted_at is null and expires_at > $4
     returning email, role`,
    [toUuid(firmId), toUuid(id), tokenSha256, tx.now],
  )
  return row
}

/** Removes invitations of any firm that expired before the instant. */
export async function deleteInvitationsExpiredBefore(db: Queryable, instant: string): Promise<void> {
  await db.query('delete from invitations where accepted_at is null and expires_at < $1', [instant])
}
