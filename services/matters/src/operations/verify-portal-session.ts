import { AppError, invalidField, type matters } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { channelOf, isRight, problemOfAnswer, triesLeft, valueFor } from '../domain/link-verification.ts'
import {
  assertNotLocked,
  codeContext,
  lockStep,
  type OpenStep,
  PASSED,
  stepRefused,
  tellFirm,
  unverifiedSession,
} from '../links/verification.ts'
import { markVerified, updateTries } from '../store/link-tries.ts'

/** Outcome of an answer, committed before the response. */
type Outcome = 'passed' | 'locked' | 'unavailable' | 'no_code' | { triesLeft: number }

/**
 * Answers to one link are judged one after the other, under the lock of its tries, whichever replica gets them: no number
 * of connections makes more tries of them. A wrong answer commits its count before the caller gets the result.
 */
export const verifyPortalSession: MattersHandler<typeof matters.operations.verifyPortalSession> = async (
  ctx,
  { answer },
) => {
  const session = unverifiedSession(ctx.principal)
  if (!session) return PASSED
  await assertNotLocked(ctx, session)
  const outcome = await ctx.step(async (tx): Promise<Outcome> => {
    const step = await lockStep(ctx, tx, session)
    return typeof step === 'string' ? step : await judge(ctx, tx, step, answer)
  })
  // Gateways fetch the sessions of the link again.
  if (outcome === 'passed' || outcome === 'locked') ctx.deps.announce({ link_id: session.linkId })
  if (outcome === 'passed') return PASSED
  if (outcome === 'no_code') throw new AppError('verification_code_expired')
  if (typeof outcome === 'string') throw stepRefused(outcome)
  throw new AppError('verification_failed', { tries_left: outcome.triesLeft })
}

/** @throws AppError validation_error */
async function judge(ctx: MattersCtx, tx: Tx, step: OpenStep, answer: string): Promise<Outcome> {
  const problem = problemOfAnswer(step.asked, answer)
  if (problem) throw invalidField('validation_error', 'answer', problem)
  const expected = expectedAnswer(ctx, step, ctx.realNow())
  if (expected === undefined) return 'no_code'
  const firmId = ctx.principal.firm_id
  if (isRight(step.asked, expected, answer)) {
    await markVerified(tx, step.tokenSha256)
    await updateTries(tx, firmId, step.linkId, { ...step, failed: 0 })
    return 'passed'
  }
  const tries = { failed: step.failed + 1, failed_in_all: step.failed_in_all + 1 }
  const left = triesLeft(tries)
  await updateTries(tx, firmId, step.linkId, { ...step, ...tries, locked_at: left === 0 ? tx.now : null })
  if (left > 0) return { triesLeft: left }
  tellFirm(tx, step, { reason: 'too_many_tries', missing: null })
  return 'locked'
}

/** Undefined without a code that still works. One that went to an address which has changed since does not. */
function expectedAnswer(
  ctx: MattersCtx,
  { asked, code, tokenSha256, ...step }: OpenStep,
  now: string,
): string | undefined {
  const value = valueFor(asked, step)!
  if (!channelOf(asked)) return value
  if (!code || code.expiresAt <= now || code.sentTo !== value) return undefined
  return ctx.deps.sealer.open(code.sealed, codeContext(tokenSha256))
}
