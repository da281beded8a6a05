import { EmailAddress, type FirmId, identity, Name, Plan } from '@dossier/contracts'
import { type Database, newId, type Tx } from '@dossier/runtime'
import { z } from 'zod'
import { hashPassword } from '../domain/password.ts'
import { assertSeatFree } from '../domain/user-limit.ts'
import type { AccountMailer } from '../people/account-mailer.ts'
import { invite } from '../people/invite.ts'
import { findFirmIdBySlug, insertFirmWithSlug, setFirmPlan, setFirmRateLimit } from '../store/firms.ts'
import { hasOpenInvitation } from '../store/invitations.ts'
import { hasUserWithEmail, insertUser } from '../store/members.ts'
import { lockSeats } from '../store/seats.ts'
import type { CommandOutcome, CommandParts } from './operator-command.ts'
import { parseArgument } from './parse-argument.ts'

/** The new admin of a firm. */
export const NewAdmin = z.object({
  email: EmailAddress,
  first_name: Name,
  last_name: Name,
})
export type NewAdmin = z.infer<typeof NewAdmin>

export const NewFirm = z.object({
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be letters and digits, with dashes between them' }),
  name: Name,
  plan: Plan,
  timezone: identity.firmFields.timezone,
})
export type NewFirm = z.infer<typeof NewFirm>

/** The admin's password; null to let them choose it with an emailed link. */
type Password = string | null

/** Makes sure that a firm with the slug and an admin with the email exist. Existing ones are not changed. */
export async function createFirm(
  { db, now, mailer, record }: CommandParts,
  { firm, admin, password }: { firm: NewFirm; admin: NewAdmin; password: Password },
): Promise<CommandOutcome> {
  const passwordHash = password && (await hashPassword(password))
  const known = await findFirmIdBySlug(db, firm.slug)
  const firmId = known ?? newId('firm')
  return db.transact({ firmId, now }, async (tx) => {
    if (!known && !(await insertFirmWithSlug(tx, { ...firm, id: firmId, email: admin.email }))) {
      throw new Error(`a firm with the slug ${firm.slug} is being made at this moment; run the command again`)
    }
    const done = await addAdmin(tx, mailer(), firmId, admin, passwordHash)
    await record(tx, { firmId, kind: 'settings', fields: [`plan=${firm.plan}`] })
    return { line: `the firm ${firm.slug} ${known ? 'was there already' : 'was made'} as ${firmId}; ${done}` }
  })
}

/** Makes sure that the firm has an admin with the email, or an invitation to become one. */
export async function createAdmin(
  { db, now, mailer, record }: CommandParts,
  { slug, admin, password }: { slug: string; admin: NewAdmin; password: Password },
): Promise<CommandOutcome> {
  const passwordHash = password && (await hashPassword(password))
  const firmId = await requireFirm(db, slug)
  return db.transact({ firmId, now }, async (tx) => {
    const line = await addAdmin(tx, mailer(), firmId, admin, passwordHash)
    await record(tx, { firmId, kind: 'role', fields: ['role=admin'] })
    return { line }
  })
}

async function addAdmin(
  tx: Tx,
  mailer: AccountMailer,
  firmId: FirmId,
  { email, first_name, last_name }: NewAdmin,
  passwordHash: string | null,
): Promise<string> {
  const { plan, taken } = await lockSeats(tx, firmId)
  if (await hasUserWithEmail(tx, firmId, email)) return `${email} was already a user and stays unchanged`
  if (passwordHash === null) {
    if (await hasOpenInvitation(tx, firmId, email)) return `${email} was invited already`
    await invite(tx, mailer, firmId, { email, first_name, last_name, role: 'admin', invited_by: null })
    return `${email} is invited by email`
  }
  assertSeatFree(plan, taken)
  const user = await insertUser(tx, firmId, {
    id: newId('usr'),
    email,
    firstName: first_name,
    lastName: last_name,
    role: 'admin',
    passwordHash,
    now: tx.now,
  })
  if (!user) throw new Error(`${email} is a user of another firm`)
  return `${email} was made as ${user.id}`
}

/** Limits that were passed already stay passed: nothing is taken from a firm that moves to a smaller plan. */
export async function setPlan({ db, now, record }: CommandParts, slug: string, plan: string): Promise<CommandOutcome> {
  const wanted = parseArgument('plan', Plan, plan)
  const firmId = await requireFirm(db, slug)
  await db.transact({ firmId, now }, async (tx) => {
    await setFirmPlan(tx, firmId, wanted, now)
    await record(tx, { firmId, kind: 'settings', fields: [`plan=${wanted}`] })
  })
  return { line: `the firm ${slug} is on the plan ${wanted}`, changed: { firm_id: firmId } }
}

const RequestCount = z.coerce.number().int().min(1).max(1_000_000_000)

/** Sets the rate limits for each credential of the firm, or with `plan` restores those of the plan. */
export async function setRateLimit(
  { db, now, record }: CommandParts,
  slug: string,
  [limit, burst]: readonly [limit: string, burst?: string],
): Promise<CommandOutcome> {
  const perMinute = limit === 'plan' ? null : parseArgument('limit', RequestCount, limit)
  const wantedBurst = burst === undefined ? null : parseArgument('burst', RequestCount, burst)
  if (wantedBurst !== null && (perMinute === null || wantedBurst < perMinute)) {
    throw new Error('a burst needs a limit, and must not be below it')
  }
  const firmId = await requireFirm(db, slug)
  await db.transact({ firmId, now }, async (tx) => {
    await setFirmRateLimit(tx, firmId, { perMinute, burst: wantedBurst, now })
    await record(tx, { firmId, kind: 'settings', fields: [`limit=${limit}`] })
  })
  const line = perMinute === null ? 'the limits of its plan' : `${perMinute} requests a minute`
  return {
    line: `the firm ${slug} has ${line}${wantedBurst === null ? '' : `, ${wantedBurst} with a burst`}`,
    changed: { firm_id: firmId },
  }
}

/** @throws Error that names the slug, for the operator who typed it */
export async function requireFirm(db: Database, slug: string): Promise<FirmId> {
  const firmId = await findFirmIdBySlug(db, slug)
  if (!firmId) throw new Error(`there is no firm with the slug ${slug}`)
  return firmId
}
