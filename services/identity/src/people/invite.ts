import { AppError, type FirmId, type identity, type Principal, type UserId } from '@dossier/contracts'
import { hashToken, later, newId, newRandomToken, type Queryable, type Tx } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { emailKey } from '../domain/email-key.ts'
import { assertSeatFree } from '../domain/user-limit.ts'
import { admitInvitation } from '../sign-in/throttle.ts'
import { hasOpenInvitation, insertInvitation } from '../store/invitations.ts'
import { findInviterName, hasUserWithEmail } from '../store/members.ts'
import { type FirmSeats, findSeats, lockSeats } from '../store/seats.ts'
import type { AccountMailer } from './account-mailer.ts'

const VALID_MS = 7 * 86_400_000

export interface NewInvitation extends identity.InvitationFields {
  /** Null if no person invites. */
  invited_by: UserId | null
}

/**
 * Invites somebody to the firm: row, seat and email commit with whatever else `tx` does. Says nothing of other firms:
 * only the page of the link shows that the email is a user of one.
 *
 * @throws AppError user_already_exists, user_limit_reached, rate_limit_exceeded
 */
export async function invite(
  tx: Tx,
  mailer: AccountMailer,
  firmId: FirmId,
  invitation: NewInvitation,
): Promise<identity.Invitation> {
  const invited = await inviteUnlessKnown(tx, mailer, firmId, invitation)
  if (!invited) throw new AppError('user_already_exists', { email: invitation.email })
  return invited
}

/**
 * Like `invite`, but returns undefined for a member of the firm or somebody with an open invitation.
 *
 * @throws AppError user_limit_reached, rate_limit_exceeded
 */
export async function inviteUnlessKnown(
  tx: Tx,
  mailer: AccountMailer,
  firmId: FirmId,
  invitation: NewInvitation,
): Promise<identity.Invitation | undefined> {
  const { email } = invitation
  const seats = await lockSeats(tx, firmId)
  if (await isKnown(tx, firmId, email)) return undefined
  assertSeatFree(seats.plan, seats.taken)
  const link = newInvitationLink(tx.now)
  const inserted = await insertInvitation(tx, firmId, {
    id: newId('inv'),
    email,
    firstName: invitation.first_name,
    lastName: invitation.last_name,
    role: invitation.role,
    invitedBy: invitation.invited_by,
    ...link,
  })
  if (!inserted) return undefined
  await queueInvitation(tx, mailer, seats.firm, inserted, { token: link.token, invitedBy: invitation.invited_by })
  return inserted
}

/**
 * Refuses invitations that exceed the plan before anything else is done. Takes no seats, so others may still take them
 * meanwhile.
 *
 * @throws AppError user_limit_reached
 */
export async function assertRoomFor(
  ctx: Pick<IdentityCtx, 'db' | 'now' | 'principal'>,
  people: readonly Pick<NewInvitation, 'email'>[],
): Promise<void> {
  if (people.length === 0) return
  const firmId = ctx.principal.firm_id
  const db: Queryable & { now: string } = { now: ctx.now(), query: (text, values) => ctx.db.query(text, values) }
  const seats = await findSeats(db, firmId)
  const byEmail = new Map(people.map(({ email }) => [emailKey(email), email]))
  let taken = seats.taken
  for (const email of byEmail.values()) {
    if (await isKnown(db, firmId, email)) continue
    assertSeatFree(seats.plan, taken)
    taken++
  }
}

async function isKnown(db: Queryable & { now: string }, firmId: FirmId, email: string): Promise<boolean> {
  return (await hasUserWithEmail(db, firmId, email)) || (await hasOpenInvitation(db, firmId, email))
}

/** The user who invites; null for a key, which invites on behalf of the firm and not of the user who made it. */
export function inviterOf({ user_id, role }: Principal): UserId | null {
  return role === null ? null : user_id
}

/** A link that works for 7 days from now. */
export function newInvitationLink(now: string): { token: string; tokenSha256: string; expiresAt: string } {
  const token = newRandomToken()
  return {
    token,
    tokenSha256: hashToken(token),
    expiresAt: later(now, VALID_MS),
  }
}

/**
 * Queues the email with the link; an earlier one that has not left yet stays here.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function queueInvitation(
  tx: Tx,
  mailer: AccountMailer,
  firm: FirmSeats['firm'],
  invitation: identity.Invitation,
  { token, invitedBy }: { token: string; invitedBy: UserId | null },
): Promise<void> {
  await admitInvitation(tx, firm.id, emailKey(invitation.email))
  await mailer.withdraw(tx, firm.id, [invitation.id])
  await mailer.queue(tx, firm.id, {
    to: invitation.email,
    firm,
    about: invitation.id,
    giveUpAt: invitation.expires_at,
    content: {
      kind: 'invitation',
      inviter_name: invitedBy && (await findInviterName(tx, firm.id, invitedBy)),
      role: invitation.role,
      link: mailer.linkTo('invitations', token),
      expires_at: invitation.expires_at,
    },
  })
}
