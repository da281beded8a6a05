import { AppError, type InputOf, identity, notifications, type OutputOf } from '@dossier/contracts'
import { inRealTime, later } from '@dossier/runtime'
import type { NotificationsCtx, NotificationsHandler } from '../deps.ts'
import { accountEmail, PRODUCT_NAME } from '../messages/account-message.ts'
import { orNull } from '../messages/or-null.ts'
import { recordOutcome } from '../messages/record-outcome.ts'
import { NOT_CONFIGURED, SendError } from '../messages/send-error.ts'
import type { Receipt } from '../messages/sender.ts'
import { oneLine } from '../messages/words.ts'
import {
  findAccountMessageSentAt,
  leaseAccountMessage,
  markAccountMessageFailed,
  markAccountMessageSent,
} from '../store/account-messages.ts'

type Input = Omit<InputOf<typeof notifications.operations.deliverAccountMessage>, 'content'> & {
  content: notifications.AccountContent
}

type Look = OutputOf<typeof identity.operations.getFirmForMessages> | null

/** Left for recording the outcome after the provider's answer, within the caller's deadline. */
const RECORDING_MS = 500
/** Longer than any attempt, so that only one of two calls with the same id sends. */
const LEASE_MS = 60_000

/**
 * Sends at least once. While an attempt is in flight at a slow provider, calls with its id answer
 * `service_unavailable`, and find it sent later. An attempt whose outcome nobody knows is made once more, with the same
 * Message-ID: a person who gets two invitations is better off than one who gets none. A second such attempt is the last.
 */
export const deliverAccountMessage: NotificationsHandler<typeof notifications.operations.deliverAccountMessage> = (
  ctx,
  input,
) => deliver(ctx, input)

export const deliverRightsMessage: NotificationsHandler<typeof notifications.operations.deliverRightsMessage> = (
  ctx,
  input,
) => deliver(ctx, input)

async function deliver(ctx: NotificationsCtx, input: Input): Promise<{ sent_at: string }> {
  const look = await lookOf(ctx, input)
  const waitMs = ctx.remainingMs() - RECORDING_MS
  if (waitMs <= 0) throw new AppError('service_unavailable', {}, { internal: 'the caller has too little time left' })
  const now = ctx.now()
  const leasedUntil = later(now, LEASE_MS)
  const earlier = await leaseAccountMessage(ctx.db, input.firm?.id ?? null, {
    id: input.message_id,
    kind: input.content.kind,
    recipient: input.to,
    leasedUntil,
    now,
  })
  if (!earlier) return await outcomeOfOther(ctx, input)
  return await ctx.deps.sendsUnderWay.answer(waitMs, () =>
    sendAndRecord(ctx, input, { look, leasedUntil, mayHaveArrivedBefore: earlier.mayHaveArrived }),
  )
}

async function sendAndRecord(
  ctx: NotificationsCtx,
  input: Input,
  { look, leasedUntil, mayHaveArrivedBefore }: { look: Look; leasedUntil: string; mayHaveArrivedBefore: boolean },
): Promise<{ sent_at: string }> {
  const firmId = input.firm?.id ?? null
  const id = input.message_id
  const recording = { messageId: id, until: inRealTime(leasedUntil, ctx) }
  let receipt: Receipt
  try {
    receipt = await send(ctx, input, look)
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    const { failure, message: reason } = error
    const mayHaveArrived = failure === 'unknown'
    ctx.log.warn({ message_id: id, kind: input.content.kind, reason }, 'an account message could not be sent')
    const failed = { id, failure: reason, mayHaveArrived }
    await recordOutcome(ctx, recording, () => markAccountMessageFailed(ctx.db, firmId, failed))
    const final = failure === 'refused' || (mayHaveArrived && mayHaveArrivedBefore)
    throw new AppError('send_failed', { channel: 'email', final }, { internal: reason })
  }
  const sent = { providerId: receipt.providerId, at: ctx.now() }
  await recordOutcome(ctx, recording, () => markAccountMessageSent(ctx.db, firmId, id, sent))
  return { sent_at: sent.at }
}

async function send({ deps }: NotificationsCtx, input: Input, look: Look): Promise<Receipt> {
  if (!deps.email) throw new SendError('unavailable', NOT_CONFIGURED)
  const message = {
    ...accountEmail({ firm: look ?? input.firm, content: input.content }, look?.language),
    firmId: input.firm?.id ?? null,
    to: input.to,
    fromName: oneLine(input.firm?.name ?? PRODUCT_NAME),
    replyTo: input.firm?.email ?? null,
    messageKey: input.message_id,
    communicationId: null,
    isPersonal: notifications.holdsPersonalLink(input.content),
  }
  return await deps.email.send(message, AbortSignal.timeout(deps.backgroundTimeoutMs))
}

/**
 * The colours of the firm, and its language. Null without a firm, and where identity does not answer in time: the email counts
 * more. Asked before the lease, which would hold up the next attempt.
 */
async function lookOf(ctx: NotificationsCtx, { firm }: Input): Promise<Look> {
  return (
    firm && (await orNull(ctx, () => ctx.deps.rpc.ask(identity.operations.getFirmForMessages, { firm_id: firm.id })))
  )
}

async function outcomeOfOther(ctx: NotificationsCtx, { message_id: id, firm }: Input) {
  const sentAt = await findAccountMessageSentAt(ctx.db, firm?.id ?? null, id)
  if (sentAt === null) throw new AppError('service_unavailable', {}, { internal: `message ${id} is being sent` })
  return { sent_at: sentAt }
}
