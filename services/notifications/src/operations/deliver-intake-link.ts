import { setTimeout as pause } from 'node:timers/promises'
import { AppError, type InputOf, identity, notifications } from '@dossier/contracts'
import type { NotificationsCtx, NotificationsHandler } from '../deps.ts'
import { intakeLinkEmail, intakeLinkSms } from '../messages/intake-link-message.ts'
import { messageContext } from '../messages/message-context.ts'
import { OPTED_OUT } from '../messages/opt-outs.ts'
import { SendError, toSendError } from '../messages/send-error.ts'
import { sendSms } from '../messages/send-sms.ts'
import type { Receipt } from '../messages/sender.ts'
import type { WithheldReason } from '../messages/sms-bounds.ts'
import { tellUndelivered } from '../messages/tell-undelivered.ts'
import { oneLine } from '../messages/words.ts'
import {
  findCommunication,
  insertCommunication,
  markCommunicationFailed,
  markCommunicationSent,
} from '../store/communications.ts'
import { withinTime } from '../within-time.ts'

type Input = InputOf<typeof notifications.operations.deliverIntakeLink>

/** Left for recording the outcome after the provider's answer, within the caller's deadline. */
const RECORDING_MS = 500
/** How often a second call looks whether the first is done. */
const POLL_MS = 50

/**
 * The row is inserted before anything is sent and only who inserts it sends: of two calls with one id, the second waits
 * for the first's outcome. A process that dies after the provider's yes leaves the communication `queued` for good:
 * whether the client got the message is then unknown, the id is never sent again, and later calls with it answer
 * `service_unavailable`. Sending anew takes a new id, and is for a person to decide.
 */
export const deliverIntakeLink: NotificationsHandler<typeof notifications.operations.deliverIntakeLink> = async (
  ctx,
  input,
) => {
  const firmId = ctx.principal.firm_id
  const id = input.communication_id
  const { text, send } = await prepare(ctx, input)
  const timeoutMs = Math.min(ctx.deps.messageTimeoutMs, ctx.remainingMs() - RECORDING_MS)
  if (timeoutMs <= 0) throw new AppError('service_unavailable', {}, { internal: 'too little time is left to send' })
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
  })
  if (!isFirst) return outcomeOfFirst(ctx, id)

  let receipt: Receipt
  try {
    receipt = await withinTime(timeoutMs, send)
  } catch (error) {
    const reason = toSendError(error).message
    ctx.log.warn({ communication_id: id, channel: input.channel, reason }, 'a message could not be sent')
    await markCommunicationFailed(ctx.db, firmId, id, reason)
    throw sendFailed(input.channel, reason)
  }
  return ctx.transact(async (tx) => {
    await tellUndelivered(tx, await markCommunicationSent(tx, firmId, id, receipt.providerId))
    tx.emit(notifications.events.intakeLinkSent, {
      matter: input.matter,
      link: { channel: input.channel, recipient: input.to, expires_at: input.expires_at, sent_at: tx.now },
    })
    return { sent_at: tx.now }
  })
}

/** The text that is kept, and what sends it. */
async function prepare(
  ctx: NotificationsCtx,
  input: Input,
): Promise<{ text: string; send: (signal: AbortSignal) => Promise<Receipt> }> {
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
    return { text, send: (signal) => sendSms(ctx, { firmId, to: input.to, text }, signal) }
  }
  const { email } = ctx.deps
  const message = intakeLinkEmail(content)
  return {
    text: message.text,
    send: async () =>
      (email ?? notConfigured()).send({
        ...message,
        firmId,
        to: input.to,
        fromName: oneLine(firm.name),
        replyTo: firm.email,
        messageKey: input.communication_id,
        communicationId: input.communication_id,
      }),
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
