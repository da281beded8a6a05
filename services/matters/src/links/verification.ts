import { AppError, type IntakeLinkId, matters, type Principal } from '@dossier/contracts'
import { earlier, type Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { channelOf, masked, methodFor, missingFor, triesLeft } from '../domain/link-verification.ts'
import {
  findVerification,
  lockTries,
  type SessionKey,
  type StoredVerification,
  updateTries,
} from '../store/link-tries.ts'

/** How often, at most, the firm is notified that a link has nothing to compare answers with. */
const MISSING_TOLD_EVERY_MS = 24 * 3_600_000

/** Nothing is requested, or no longer. */
export const PASSED: matters.PortalVerification = {
  status: 'passed',
  method: null,
  scope: null,
  sent_to: null,
  code_expires_at: null,
  tries_left: null,
}

/** Encryption context of a code: one that is moved to another session can't be decrypted. */
export function codeContext(tokenSha256: string): string {
  return `portal-code:${tokenSha256}`
}

/**
 * Refuses a link that is locked before anybody waits for the lock of its tries: guesses that come all at once would
 * otherwise hold a connection each.
 *
 * @throws AppError verification_locked
 */
export async function assertNotLocked(ctx: MattersCtx, key: SessionKey): Promise<void> {
  const found = await findVerification(ctx.db, ctx.principal.firm_id, key)
  if (found?.locked_at) throw stepRefused('locked')
}

/** The caller's session if, as far as the gateway knows, it has not passed the second step. */
export function unverifiedSession({ credential_id, unverified }: Principal): SessionKey | undefined {
  return unverified && { linkId: credential_id as IntakeLinkId, sessionId: unverified.session_id }
}

/** The step, as shown at the portal at an instant of real time, which codes keep. */
export function toPortalVerification(found: StoredVerification, now: string): matters.PortalVerification {
  const method = methodFor(found.method, found)
  if (found.verified_at !== null || method === null) return PASSED
  const channel = channelOf(method)
  const code = channel && found.code && found.code.expiresAt > now ? found.code : null
  return {
    status: found.locked_at === null ? 'required' : 'locked',
    method,
    scope: found.scope,
    sent_to: channel && code ? masked(channel, code.sentTo) : null,
    code_expires_at: code?.expiresAt ?? null,
    tries_left: found.locked_at === null ? triesLeft(found) : 0,
  }
}

/** A step that can be taken, under the lock of its link's tries. */
export interface OpenStep extends StoredVerification {
  linkId: IntakeLinkId
  asked: matters.VerificationMethod
}

/** Why a step cannot be taken now; `passed` is none. */
export type StepRefusal = 'passed' | 'locked' | 'unavailable'

/**
 * The step of this session, if an answer or a code may be tried. Locks the tries of its link until commit. Where the firm
 * lacks what it takes, it is notified: the caller must commit.
 *
 * @throws AppError expired_token
 */
export async function lockStep(ctx: MattersCtx, tx: Tx, key: SessionKey): Promise<OpenStep | StepRefusal> {
  const firmId = ctx.principal.firm_id
  await lockTries(tx, firmId, key.linkId)
  const found = await findVerification(tx, firmId, key)
  if (!found) throw new AppError('expired_token')
  const asked = methodFor(found.method, found)
  if (found.verified_at !== null || asked === null) return 'passed'
  if (found.locked_at !== null) return 'locked'
  const step = { ...found, linkId: key.linkId, asked }
  const missing = missingFor(asked, found)
  if (missing === null) return step
  const now = ctx.realNow()
  const isTold = found.missing_told_at !== null && found.missing_told_at > earlier(now, MISSING_TOLD_EVERY_MS)
  if (!isTold) {
    await updateTries(tx, firmId, key.linkId, { ...found, missing_told_at: now })
    tellFirm(tx, step, { reason: 'value_missing', missing })
  }
  return 'unavailable'
}

/** Emits that the link takes no answers. */
export function tellFirm(
  tx: Tx,
  { matter, participant, asked: method }: OpenStep,
  why: Pick<matters.IntakeLinkLockedData, 'reason' | 'missing'>,
): void {
  tx.emit(matters.events.intakeLinkLocked, {
    matter,
    participant,
    method,
    ...why,
    locked_at: tx.now,
  })
}

/** The error for a step that cannot be taken. */
export function stepRefused(refusal: Exclude<StepRefusal, 'passed'>): AppError {
  return new AppError(refusal === 'locked' ? 'verification_locked' : 'verification_unavailable')
}
