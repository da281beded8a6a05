import { AppError, type FirmId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { countAttempt, forgiveAttempts, takeBackAttempt } from '../store/sign-in-attempts.ts'
import { addressBlock } from './address-block.ts'

/** What attempts are counted by. Unknown emails count like known ones, so that the throttle tells nothing. */
export interface AttemptSubjects {
  account: string
  address: string
}

export function attemptSubjects(emailKey: string, address: string): AttemptSubjects {
  return { account: `account:${emailKey}`, address: `address:${addressBlock(address)}` }
}

/**
 * Lets a sign-in be attempted, or refuses it.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function admitAttempt(ctx: IdentityCtx, { account, address }: AttemptSubjects): Promise<void> {
  await admit(ctx, address, ctx.deps.config.SIGN_IN_ADDRESS_FAILURES_FREE)
  await admit(ctx, account, ctx.deps.config.SIGN_IN_ACCOUNT_FAILURES_FREE)
}

/**
 * Lets somebody who is signed in say their password or a code, or refuses it. Counts together with sign-ins.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function admitAccountAttempt(ctx: IdentityCtx, emailKey: string): Promise<void> {
  await admit(ctx, `account:${emailKey}`, ctx.deps.config.SIGN_IN_ACCOUNT_FAILURES_FREE)
}

/**
 * Lets an address ask for an email to be sent to anybody, or refuses it. Each kind counts by itself, and each request
 * counts, whatever comes of it.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function admitMailRequest(
  ctx: IdentityCtx,
  kind: 'password-reset' | 'sign-up',
  address: string,
): Promise<void> {
  await admit(ctx, `${kind}:${addressBlock(address)}`, ctx.deps.config.SIGN_IN_ADDRESS_FAILURES_FREE)
}

/** More at once would be a nuisance to who is written to. */
const INVITATIONS_FREE = 5

/**
 * Lets a firm send an email an invitation, or refuses it. Counted with the transaction that sends it, and for each firm
 * by itself: none keeps another from inviting.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function admitInvitation(tx: Tx, firmId: FirmId, emailKey: string): Promise<void> {
  await admitAt(tx, `invitation:${firmId}:${emailKey}`, INVITATIONS_FREE, tx.now)
}

async function admit(ctx: IdentityCtx, subject: string, free: number): Promise<void> {
  await admitAt(ctx.db, subject, free, ctx.now())
}

async function admitAt(db: IdentityCtx['db'], subject: string, free: number, now: string): Promise<void> {
  const retryAt = await countAttempt(db, subject, free, now)
  if (retryAt === undefined) return
  const retryAfterS = Math.max(1, Math.ceil((Date.parse(retryAt) - Date.parse(now)) / 1_000))
  throw new AppError('rate_limit_exceeded', { reset_at: retryAt }, { retryAfterS })
}

/** After a sign-in that succeeded. */
export async function forgive(ctx: IdentityCtx, { account, address }: AttemptSubjects): Promise<void> {
  await forgiveAttempts(ctx.db, account)
  await takeBackAttempt(ctx.db, address)
}

/** After the first step of a sign-in of two: it counts for the account alone, where codes are guessed. */
export async function forgiveAddress(ctx: IdentityCtx, { address }: AttemptSubjects): Promise<void> {
  await takeBackAttempt(ctx.db, address)
}

/** After somebody has shown that the account is theirs. */
export async function forgiveAccount(ctx: IdentityCtx, emailKey: string): Promise<void> {
  await forgiveAttempts(ctx.db, `account:${emailKey}`)
}

/** After an attempt that was right as far as it went. */
export async function takeBackAccountAttempt(ctx: IdentityCtx, emailKey: string): Promise<void> {
  await takeBackAttempt(ctx.db, `account:${emailKey}`)
}
