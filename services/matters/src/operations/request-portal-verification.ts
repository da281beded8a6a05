import {
  AppError,
  type CommunicationId,
  type FirmId,
  type matters,
  notifications,
  toTypeId,
  toUuid,
} from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { channelOf, newCode, valueFor } from '../domain/link-verification.ts'
import {
  codeContext,
  lockStep,
  type OpenStep,
  PASSED,
  stepRefused,
  toPortalVerification,
  unverifiedSession,
} from '../links/verification.ts'
import { saveCode, updateTries } from '../store/link-tries.ts'

/** How long a code works. */
const CODE_MS = 10 * 60_000
/** Codes of a link in an hour: enough for slow mail, too few to annoy anybody or to guess with. */
const CODES_MAX = 5
const CODES_WINDOW_MS = 3_600_000

type Handler = MattersHandler<typeof matters.operations.requestPortalVerification>

/**
 * The code is committed first, then handed to notifications. A failure in between costs the client one of their codes, and
 * they ask again. A request that is sent again with its idempotency key finds the same code, so that the message which
 * went out first stays true.
 */
export const requestPortalVerification: Handler = async (ctx) => {
  const session = unverifiedSession(ctx.principal)
  if (!session) return PASSED
  const communicationId = ctx.stableId('comm')
  const issued = await ctx.step(async (tx) => {
    const step = await lockStep(ctx, tx, session)
    return typeof step === 'string' ? step : await issueCode(ctx, tx, step, communicationId)
  })
  if (issued === 'passed') return PASSED
  if (typeof issued === 'string') throw stepRefused(issued)

  const { step, channel, code, to, expiresAt } = issued
  await ctx.call(notifications.operations.deliverVerificationCode, {
    communication_id: communicationId,
    matter: step.matter,
    channel,
    to,
    language: step.language,
    participant_id: step.participant?.id ?? null,
    ...(step.clientId && { client_id: step.clientId }),
    code,
    expires_at: expiresAt,
  })
  return toPortalVerification(step, ctx.realNow())
}

/** @throws AppError invalid_status_transition, rate_limit_exceeded */
async function issueCode(ctx: MattersCtx, tx: Tx, step: OpenStep, id: CommunicationId) {
  const channel = channelOf(step.asked)
  if (!channel) throw new AppError('invalid_status_transition', { reason: 'method_without_code', method: step.asked })
  const to = valueFor(step.asked, step)!
  const now = ctx.realNow()
  const context = codeContext(step.tokenSha256)
  const before = step.code
  if (before && toTypeId('comm', before.messageId) === id && before.sentTo === to && before.expiresAt > now) {
    const code = ctx.deps.sealer.open(before.sealed, context)
    return { step, channel, code, to, expiresAt: before.expiresAt }
  }
  await countCode(tx, ctx.principal.firm_id, step, now)
  const code = newCode()
  const expiresAt = later(now, CODE_MS)
  const stored = { sealed: ctx.deps.sealer.seal(code, context), messageId: toUuid(id), sentTo: to, expiresAt }
  await saveCode(tx, step.tokenSha256, stored)
  return { step: { ...step, code: stored }, channel, code, to, expiresAt }
}

/** @throws AppError rate_limit_exceeded */
async function countCode(tx: Tx, firmId: FirmId, step: OpenStep, now: string): Promise<void> {
  const endsAt = step.codes_since && later(step.codes_since, CODES_WINDOW_MS)
  const isOver = endsAt === null || endsAt <= now
  if (!isOver && step.codes_sent >= CODES_MAX) {
    const retryAfterS = Math.ceil((Date.parse(endsAt) - Date.parse(now)) / 1_000)
    throw new AppError('rate_limit_exceeded', { reason: 'codes', limit: CODES_MAX }, { retryAfterS })
  }
  await updateTries(tx, firmId, step.linkId, {
    ...step,
    codes_since: isOver ? now : step.codes_since,
    codes_sent: isOver ? 1 : step.codes_sent + 1,
  })
}
