import { AppError, type FirmId, type UserId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import type { KnownBrowser } from '../store/known-browsers.ts'
import {
  type AttemptLimit,
  countAttempt,
  forgiveAttempts,
  markRefusalRecorded,
  takeBackAttempt,
  takeBackAttemptAndWait,
} from '../store/sign-in-attempts.ts'
import { addressBlock, type BlockSize } from './address-block.ts'

/*
 * Which attempts are counted together, how many are free, and what the limits add up to in a day:
 * docs/decisions/0033-sign-in-slows-guessers-and-never-locks-owners-out.md
 */

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Attempts at one account by one browser or network: with 5 free, 36 on the first day and 24 on each further one. */
export const guessesAtAccount = (free: number): AttemptLimit => ({
  free,
  firstWaitS: 10,
  waitSMax: HOUR_S,
  forgetAfterS: DAY_S,
})

/** Attempts at one account by all unknown browsers together: 388 on the first day, 288 on each further one. */
export const GUESSES_OF_UNKNOWN_BROWSERS: AttemptLimit = {
  free: 100,
  firstWaitS: 300,
  waitSMax: 300,
  forgetAfterS: DAY_S,
}

/** Attempts of one address at all accounts. Short waits: many people may share an address. */
const attemptsOfAddress = (free: number): AttemptLimit => ({ free, firstWaitS: 10, waitSMax: 60, forgetAfterS: 900 })

/** Invitations that one firm sends to one address. */
const INVITATIONS: AttemptLimit = { free: 5, firstWaitS: 10, waitSMax: 60, forgetAfterS: 900 }

/** What a single caller usually has. */
const CALLER: BlockSize = { ipv4Bits: 32, ipv6Bits: 64 }
/**
 * The size of block that one organisation usually has, so that an attacker gains nothing from many addresses in one.
 */
const ORGANISATION: BlockSize = { ipv4Bits: 24, ipv6Bits: 48 }

/** An admitted attempt. Report its outcome: without a report it counts as a failure. */
export interface AdmittedSignIn {
  /** The password was right, but there is no session yet: the attempt doesn't count, earlier failures still do. */
  takeBack(): Promise<void>
  /** The sign-in succeeded: earlier failures of this browser, or of this network at this account, are forgiven. */
  forgive(): Promise<void>
}

/**
 * Admits or refuses a sign-in. Attempts in a known browser count for that browser alone, so that nobody else can use
 * them up. Unknown emails count like known ones, so that the throttle reveals nothing. `onAccountRefusal` is awaited before the refusal
 * if the account had too many attempts, and not if the address had.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function admitSignIn(
  ctx: IdentityCtx,
  { emailKey, address, browser }: { emailKey: string; address: string; browser: KnownBrowser | undefined },
  onAccountRefusal: () => Promise<void>,
): Promise<AdmittedSignIn> {
  const { db } = ctx
  const admitAtAccount = (subject: string, limit: AttemptLimit) => admit(ctx, subject, limit, onAccountRefusal)
  if (browser) {
    const subject = `browser:${browser.id}`
    await admitAtAccount(subject, guessesAtAccount(ctx.deps.config.SIGN_IN_ACCOUNT_FAILURES_FREE))
    return {
      takeBack: () => takeBackAttemptAndWait(db, subject),
      forgive: () => forgiveAttempts(db, subject),
    }
  }
  const ofAddress = `address:${addressBlock(address, CALLER)}`
  const ofNetworkAtAccount = `sign-in:${emailKey} ${addressBlock(address, ORGANISATION)}`
  const ofUnknownBrowsers = `unknown-browsers:${emailKey}`
  await admit(ctx, ofAddress, attemptsOfAddress(ctx.deps.config.SIGN_IN_ADDRESS_FAILURES_FREE))
  await admitAtAccount(ofNetworkAtAccount, guessesAtAccount(ctx.deps.config.SIGN_IN_ACCOUNT_FAILURES_FREE))
  await admitAtAccount(ofUnknownBrowsers, GUESSES_OF_UNKNOWN_BROWSERS)
  return {
    async takeBack() {
      await takeBackAttempt(db, ofAddress)
      await takeBackAttemptAndWait(db, ofNetworkAtAccount)
      await takeBackAttemptAndWait(db, ofUnknownBrowsers)
    },
    async forgive() {
      await takeBackAttempt(db, ofAddress)
      await forgiveAttempts(db, ofNetworkAtAccount)
      await takeBackAttemptAndWait(db, ofUnknownBrowsers)
    },
  }
}

/**
 * Admits or refuses a code of the second step after the right password. All browsers share these attempts, except those
 * that the user has signed in with before: `admitSignIn` counts them already. `onRefusal` is awaited before a refusal.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function admitCode(
  ctx: IdentityCtx,
  userId: UserId,
  onRefusal?: () => Promise<void>,
): Promise<{ takeBack(): Promise<void> }> {
  const subject = `code:${userId}`
  await admit(ctx, subject, guessesAtAccount(ctx.deps.config.SIGN_IN_ACCOUNT_FAILURES_FREE), onRefusal)
  return { takeBack: () => takeBackAttemptAndWait(ctx.db, subject) }
}

/**
 * Claims the one refused sign-in an hour that the audit log gets for an email, so that a flood does not fill the log. Answers whether
 * this is the one. Called for unknown emails too, so that its time reveals nothing.
 */
export function claimRefusalRecord(ctx: IdentityCtx, emailKey: string): Promise<boolean> {
  return markRefusalRecorded(ctx.db, `recorded-refusal:${emailKey}`, ctx.now())
}

/**
 * Admits or refuses a signed-in user's attempt to prove the password or to confirm a new app. Nobody else can use these
 * attempts up.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function admitProof(ctx: IdentityCtx, userId: UserId): Promise<{ forgive(): Promise<void> }> {
  const subject = `proof:${userId}`
  await admit(ctx, subject, guessesAtAccount(ctx.deps.config.SIGN_IN_ACCOUNT_FAILURES_FREE))
  return { forgive: () => forgiveAttempts(ctx.db, subject) }
}

/**
 * Admits or refuses a request for an email to anybody. Each kind has its own count, and every request counts, whatever
 * comes of it.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function admitMailRequest(
  ctx: IdentityCtx,
  kind: 'password-reset' | 'sign-in-unlock' | 'sign-up',
  address: string,
): Promise<void> {
  const subject = `${kind}:${addressBlock(address, CALLER)}`
  await admit(ctx, subject, attemptsOfAddress(ctx.deps.config.SIGN_IN_ADDRESS_FAILURES_FREE))
}

/**
 * Admits or refuses an invitation to an email. Counted in the transaction that sends it, and per firm, so that no firm
 * keeps another from inviting.
 *
 * @throws AppError rate_limit_exceeded
 */
export async function admitInvitation(tx: Tx, firmId: FirmId, emailKey: string): Promise<void> {
  const refusal = await refusalAt(tx, `invitation:${firmId}:${emailKey}`, INVITATIONS, tx.now)
  if (refusal) throw refusal
}

/** `subject` begins with what is counted and a colon. */
async function admit(
  ctx: IdentityCtx,
  subject: string,
  limit: AttemptLimit,
  onRefusal?: () => Promise<void>,
): Promise<void> {
  const refusal = await refusalAt(ctx.db, subject, limit, ctx.now())
  if (!refusal) return
  ctx.deps.attemptsDelayed.labels(subject.slice(0, subject.indexOf(':'))).inc()
  await onRefusal?.()
  throw refusal
}

async function refusalAt(
  db: IdentityCtx['db'],
  subject: string,
  limit: AttemptLimit,
  now: string,
): Promise<AppError | undefined> {
  const retryAt = await countAttempt(db, subject, limit, now)
  if (retryAt === undefined) return undefined
  const retryAfterS = Math.max(1, Math.ceil((Date.parse(retryAt) - Date.parse(now)) / 1_000))
  return new AppError('rate_limit_exceeded', { reset_at: retryAt }, { retryAfterS })
}
