import { AppError } from '@dossier/contracts'
import type { IdentityCtx } from '../deps.ts'
import { countAttempt, forgiveAttempts } from '../store/sign-in-attempts.ts'
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
export async function admitAttempt(ctx: IdentityCtx, subjects: AttemptSubjects): Promise<void> {
  const { SIGN_IN_ADDRESS_FAILURES_FREE, SIGN_IN_ACCOUNT_FAILURES_FREE } = ctx.deps.config
  const now = ctx.now()
  const retryAt =
    (await countAttempt(ctx.db, subjects.address, SIGN_IN_ADDRESS_FAILURES_FREE, now)) ??
    (await countAttempt(ctx.db, subjects.account, SIGN_IN_ACCOUNT_FAILURES_FREE, now))
  if (retryAt === undefined) return
  const retryAfterS = Math.max(1, Math.ceil((Date.parse(retryAt) - Date.parse(now)) / 1_000))
  throw new AppError('rate_limit_exceeded', { reset_at: retryAt, retry_after_s: retryAfterS })
}

export async function forgive(ctx: IdentityCtx, { account, address }: AttemptSubjects): Promise<void> {
  await forgiveAttempts(ctx.db, account, address)
}
