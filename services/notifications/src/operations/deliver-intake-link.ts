import { setTimeout as pause } from 'node:timers/promises'
import { AppError, type InputOf, identity, notifications } from '@dossier/contracts'
import type { NotificationsCtx, NotificationsHandler } from '../deps.ts'
import { intakeLinkEmail, intakeLinkSms } from '../messages/intake-link-message.ts'
import { messageContext } from '../messages/message-context.ts'
import { OPTED_OUT } from '../messages/opt-outs.ts'
import { SendError, toSendError } from '../messages/send-error.ts'
import { sendSms } from '../messages/send-sms.ts'
import type { Receipt } from '../messages/sender.ts'
import { senderNumberOf } from '../messages/sender-number.ts'
import type { WithheldReason } from '../messages/sms-bounds.ts'
import { tellUndelivered } from '../messages/tell-undelivered.ts'
import { oneLine } from '../messages/words.ts'
import {
  findCommunication,
  insertCommunication,
  markCommunicationFailed,
  markCommunicationSent,
} from '../store/communications.ts'

type Input = InputOf<typeof notifications.operations.deliverIntakeLink>

/** Left for recording the outcome after the provider's answer, within the caller's deadline. */
const RECORDING_MS = 500
/** How often a second call looks whether the first is done. */
const POLL_MS = 50

/**
 * Sends at most once. The row is inserted before anything is sent and only who inserts it sends: of two calls with one
 * id, the second waits for the first's outcome. `send_failed` says that the message did not go out and never will. Where
 * the provider has the message but no answer comes in time, the answer is `service_unavailable` and the communication
 * stays `queued`, until the provider answers after all. A process that dies meanwhile leaves it `queued` for good. Sending
 * anew takes a new id, and is for a person to decide.
 */
export const deliverIntakeLink: NotificationsHandler<typeof notifications.operations.deliverIntakeLink> = async (
  ctx,
  input,
) => {
  const firmId = ctx.principal.firm_id
  const id = input.communication_id
  const { text, sentFrom, send } = await prepare(ctx, input)
  const waitMs = ctx.remainingMs() - RECORDING_MS
  if (waitMs <= 0) throw new AppError('service_unavailable', {}, { internal: 'the caller has too little time left' })
  const isFirst = await insertCommunication(ctx.db, firmId, {
    id,
    matterId: input.matter.id,
    kind: 'intake_link',
    channel: input.channel,
    direction: 'outbound',
    to: input.to,
    message: ctx.deps.sealer.seal(text, messageContext(id)),
    status: 'queued',
    sent_at: null,
    createdAt: ctx.now(),
    sentFrom,
  })
  if (!isFirst) return outcomeOfFirst(ctx, id)

  const timeoutMs = Math.min(ctx.deps.messageTimeoutMs, waitMs)
  return await ctx.deps.sendsUnderWay.answer(waitMs, async (isAwaited) => {
    let receipt: Receipt
    try {
      receipt = await send(AbortSignal.timeout(timeoutMs))
    } catch (error) {
      throw await recordFailure(ctx, input, toSendError(error), isAwaited)
    }
    return await recordSent(ctx, input, receipt)
  })
}

/** In a transaction that does not end with the request: what the provider took is recorded however late it says so. */
function recordSent(ctx: NotificationsCtx, input: Input, { providerId }: Receipt): Promise<{ sent_at: string }> {
  const firmId = ctx.principal.firm_id
  return ctx.deps.database.transact({ firmId, now: ctx.now() }, async (tx) => {
    await tellUndelivered(tx, await markCommunicationSent(tx, firmId, input.communication_id, providerId))
    tx.emit(notifications.events.intakeLinkSent, {
      matter: input.matter,
      link: { channel: input.channel, recipient: input.to, expires_at: input.expires_at, sent_at: tx.now },
    })
    return { sent_at: tx.now }
  })
}

/** Answers what the caller is told. The firm finds a failure in its feed where no caller waits any more. */
async function recordFailure(
  ctx: NotificationsCtx,
  { communication_id: id, channel }: Input,
  { failure, message: reason }: SendError,
  isAwaited: () => boolean,
): Promise<AppError> {
  const firmId = ctx.principal.firm_id
  ctx.log.warn({ communication_id: id, channel, reason }, 'a message could not be sent')
  if (failure === 'unknown') {
    return new AppError('service_unavailable', {}, { internal: `nobody knows whether ${id} was sent: ${reason}` })
  }
  await ctx.deps.database.transact({ firmId, now: ctx.now() }, async (tx) => {
    const failed = await markCommunicationFailed(tx, firmId, id, reason)
    if (!isAwaited()) await tellUndelivered(tx, failed)
  })
  return sendFailed(channel, reason)
}

/** The text that is kept, the number that an SMS comes from, and what sends the message. */
async function prepare(
  ctx: NotificationsCtx,
  input: Input,
): Promise<{ text: string; sentFrom: string | null; send: (signal: AbortSignal) => Promise<Receipt> }> {
  const firmId = ctx.principal.firm_id
  const firm = await ctx.call(identity.operations.getFirmProfile, {})
  const content = {
    firm,
    language: input.language,
    matterTitle: input.matter.title,
    message: input.message,
    link: input.intake_link,
    expiresAt: input.expires_at,
  }
  if (input.channel === 'sms') {
    const text = intakeLinkSms(content)
    const sentFrom = await senderNumberOf(ctx, firmId)
    return { text, sentFrom, send: () => sendSms(ctx, { firmId, from: sentFrom, to: input.to, text }) }
  }
  const { email } = ctx.deps
  const message = intakeLinkEmail(content)
  return {
    text: message.text,
    sentFrom: null,
    send: async (signal) =>
      (email ?? notConfigured()).send(
        {
          ...message,
          firmId,
          to: input.to,
          fromName: oneLine(firm.name),
          replyTo: firm.email,
          messageKey: input.communication_id,
          communicationId: input.communication_id,
        },
        signal,
      ),
  }
}

function notConfigured(): never {
  throw new SendError('unavailable', 'not_configured')
}

const WITHHELD: readonly WithheldReason[] = ['sms_limit_reached', 'country_not_allowed']
/** The reasons that callers are told, since they can do something about them: ask the client, wait, use email. */
const TOLD_REASONS: readonly (string | null)[] = [OPTED_OUT, ...WITHHELD]

function sendFailed(channel: Input['channel'], reason: string | null): AppError {
  const details = { channel, ...(TOLD_REASONS.includes(reason) && { reason }) }
  return new AppError('send_failed', details, { internal: reason ?? 'no reason was kept' })
}

/** What the call that came first makes of it. Throws `service_unavailable` when that is not known in time. */
async function outcomeOfFirst(ctx: NotificationsCtx, id: Input['communication_id']) {
  while (ctx.remainingMs() > POLL_MS * 2) {
    const communication = await findCommunication(ctx.db, ctx.principal.firm_id, id)
    if (!communication) throw new Error('the id of the communication is taken by another firm')
    if (communication.sent_at !== null) return { sent_at: communication.sent_at }
    if (communication.status === 'failed') throw sendFailed(communication.channel, communication.failure)
    await pause(POLL_MS)
  }
  throw new AppError('service_unavailable', {}, { internal: `communication ${id} stays queued` })
}
