import { AppError, type InputOf, type notifications } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import type { NotificationsCtx, NotificationsHandler } from '../deps.ts'
import { accountEmail, PRODUCT_NAME } from '../messages/account-message.ts'
import { SendError, toSendError } from '../messages/send-error.ts'
import type { Receipt } from '../messages/sender.ts'
import { oneLine } from '../messages/words.ts'
import {
  findAccountMessageSentAt,
  leaseAccountMessage,
  markAccountMessageFailed,
  markAccountMessageSent,
} from '../store/account-messages.ts'
import { withinTime } from '../within-time.ts'

type Input = InputOf<typeof notifications.operations.deliverAccountMessage>

/** Left for recording the outcome after the provider's answer, within the caller's deadline. */
const RECORDING_MS = 500
/** Longer than any attempt, so that of two calls with one id one sends. */
const LEASE_MS = 15_000

/**
 * Sent once, unless a process dies between the provider's yes and its recording: then it is sent again, with the same
 * Message-ID. A person who gets an invitation twice is better off than one who gets none.
 */
export const deliverAccountMessage: NotificationsHandler<
  typeof notifications.operations.deliverAccountMessage
> = async (ctx, input) => {
  const firmId = input.firm?.id ?? null
  const id = input.message_id
  const timeoutMs = Math.min(ctx.deps.messageTimeoutMs, ctx.remainingMs() - RECORDING_MS)
  if (timeoutMs <= 0) throw new AppError('service_unavailable', {}, { internal: 'too little time is left to send' })
  const now = ctx.now()
  const isMine = await leaseAccountMessage(ctx.db, firmId, {
    id,
    kind: input.content.kind,
    recipient: input.to,
    leasedUntil: later(now, LEASE_MS),
    now,
  })
  if (!isMine) return await outcomeOfOther(ctx, input)

  let receipt: Receipt
  try {
    receipt = await withinTime(timeoutMs, () => send(ctx, input))
  } catch (error) {
    const { failure, message: reason } = toSendError(error)
    ctx.log.warn({ message_id: id, kind: input.content.kind, reason }, 'an account message could not be sent')
    await markAccountMessageFailed(ctx.db, firmId, id, reason)
    throw new AppError('send_failed', { channel: 'email', final: failure === 'refused' }, { internal: reason })
  }
  const sentAt = ctx.now()
  await markAccountMessageSent(ctx.db, firmId, id, { providerId: receipt.providerId, at: sentAt })
  return { sent_at: sentAt }
}

function send({ deps }: NotificationsCtx, input: Input): Promise<Receipt> {
  if (!deps.email) throw new SendError('unavailable', 'not_configured')
  return deps.email.send({
    ...accountEmail(input),
    firmId: input.firm?.id ?? null,
    to: input.to,
    fromName: oneLine(input.firm?.name ?? PRODUCT_NAME),
    replyTo: input.firm?.email ?? null,
    messageKey: input.message_id,
    communicationId: null,
  })
}

async function outcomeOfOther(ctx: NotificationsCtx, { message_id: id, firm }: Input) {
  const sentAt = await findAccountMessageSentAt(ctx.db, firm?.id ?? null, id)
  if (sentAt === null) throw new AppError('service_unavailable', {}, { internal: `message ${id} is being sent` })
  return { sent_at: sentAt }
}
