import { AppError, type CommunicationId, toTypeId } from '@dossier/contracts'
import { inRealTime, later } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import type { AlertKind } from '../domain/alert.ts'
import { type CancelReason, type FailedAttempt, type MessageState, stateAfterFailure } from '../domain/message-state.ts'
import { nextSendingTime } from '../domain/sending-hours.ts'
import { markCommunicationFailed, markCommunicationSent } from '../store/communication-outcomes.ts'
import { insertCommunication, replaceQueued } from '../store/communications.ts'
import { type LeasedMessage, markMessage, redirectMessage } from '../store/outgoing-messages.ts'
import type { ComposedMessage, Composer, Composers } from './composer.ts'
import { messageContext } from './message-context.ts'
import { askFacts, asOfNow, linkNeededBy } from './message-facts.ts'
import { RecipientOptedOut } from './opt-outs.ts'
import { presentRecipient } from './present-recipient.ts'
import { NOT_CONFIGURED, SendError } from './send-error.ts'
import { sendSms } from './send-sms.ts'
import type { Receipt } from './sender.ts'
import { senderNumberOf } from './sender-number.ts'
import { SmsWithheld } from './sms-bounds.ts'
import { tellUndelivered } from './tell-undelivered.ts'

export interface DeliveryOptions {
  composers: Composers
  retryScheduleMs: readonly number[]
  /** How long a message waits whose provider is left alone, in milliseconds. */
  breakerResetMs: number
  /** Longest wait until the provider has the message, in milliseconds. */
  timeoutMs: number
}

/** Sends a message if it is still to be sent, and returns what becomes of it. Never throws. */
export async function deliverMessage(
  ctx: NotificationsBackgroundCtx,
  message: LeasedMessage,
  options: DeliveryOptions,
): Promise<MessageState> {
  try {
    return await attempt(ctx, message, options)
  } catch (error) {
    if (error instanceof RecipientOptedOut) return canceled('opted_out')
    if (error instanceof SmsWithheld) return withheld(ctx, message, error)
    return stateAfterError(ctx, message, error, options)
  }
}

/** Writes the outcome of a message, and of its communication, in one transaction. */
export async function recordDelivery(
  ctx: NotificationsBackgroundCtx,
  message: LeasedMessage,
  state: MessageState,
): Promise<void> {
  const { firmId } = message
  const communicationId = communicationIdOf(message)
  await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    const inQueue =
      state.status === 'queued' ? { ...state, nextAttemptAt: inRealTime(state.nextAttemptAt, ctx) } : state
    if (!(await markMessage(tx, message, inQueue)) || state.status === 'queued') return
    if (state.status === 'sent') {
      await tellUndelivered(tx, await markCommunicationSent(tx, firmId, communicationId, state.providerId))
    } else {
      const failed = await markCommunicationFailed(tx, firmId, communicationId, state.reason)
      if (state.status === 'failed') await tellUndelivered(tx, failed)
    }
  })
}

async function attempt(
  ctx: NotificationsBackgroundCtx,
  leased: LeasedMessage,
  options: DeliveryOptions,
): Promise<MessageState> {
  if (!ctx.deps[leased.channel]) return { status: 'failed', attempted: false, reason: NOT_CONFIGURED }
  const alert = await asOfNow(ctx, leased.firmId, leased.alert)
  if (alert === null) return canceled('not_needed')
  let facts = await askFacts(ctx, leased.firmId, alert, { withLink: false })
  if (!facts) return canceled('firm_suspended')
  const mayLeaveAt = nextSendingTime(facts.now, facts.firm.timezone)
  if (mayLeaveAt > facts.now) {
    return { status: 'queued', attempted: false, nextAttemptAt: mayLeaveAt, reason: 'outside_hours' }
  }
  let recipient = await presentRecipient(ctx, leased, facts)
  if (recipient !== null && linkNeededBy(alert) !== null) {
    // Only now, since the audit log has each link that is handed out. Its owner may be another by now.
    facts = await askFacts(ctx, leased.firmId, alert, { withLink: true })
    if (!facts) return canceled('firm_suspended')
    recipient = await presentRecipient(ctx, leased, facts)
  }
  if (recipient === null) return canceled('not_needed')
  const message = { ...leased, recipient, alert }
  const compose = options.composers[alert.kind] as Composer<AlertKind>
  const composed = compose(message, facts)
  if (!composed) return canceled('not_needed')
  if (recipient !== leased.recipient) await redirectMessage(ctx.db, message)
  const smsFrom = leased.channel === 'sms' ? await senderNumberOf(ctx, leased.firmId) : null
  if (composed.communication) await keepCommunication(ctx, message, composed.communication, smsFrom)
  const { providerId } = await send(ctx, message, composed, { smsFrom, timeoutMs: options.timeoutMs })
  return { status: 'sent', attempted: true, providerId }
}

function canceled(reason: CancelReason): MessageState {
  return { status: 'canceled', attempted: false, reason }
}

function withheld(ctx: NotificationsBackgroundCtx, { id }: LeasedMessage, { reason }: SmsWithheld): MessageState {
  ctx.log.warn({ message_id: id, reason }, 'an SMS was withheld')
  return { status: 'failed', attempted: false, reason }
}

async function send(
  ctx: NotificationsBackgroundCtx,
  { id, firmId, channel, recipient: to, alert }: LeasedMessage,
  { email, sms, communication }: ComposedMessage,
  { smsFrom, timeoutMs }: { smsFrom: string | null; timeoutMs: number },
): Promise<Receipt> {
  if (channel === 'email' && email) {
    const communicationId = communication ? toTypeId('comm', id) : null
    const message = { ...email, firmId, to, messageKey: id, communicationId }
    return await ctx.deps.email!.send(message, AbortSignal.timeout(timeoutMs))
  }
  if (channel === 'sms' && sms && smsFrom !== null) return await sendSms(ctx, { ...sms, firmId, from: smsFrom, to })
  throw new Error(`the composer of ${alert.kind} has no words for ${channel}`)
}

/** The communication is there before the message leaves. Each attempt is the same one, as the latest has it. */
async function keepCommunication(
  ctx: NotificationsBackgroundCtx,
  message: LeasedMessage,
  { matterId, participantId, clientId, kind, text }: NonNullable<ComposedMessage['communication']>,
  sentFrom: string | null,
): Promise<void> {
  const id = communicationIdOf(message)
  const sealed = ctx.deps.sealer.seal(text, messageContext(id))
  const latest = { id, to: message.recipient, client_id: clientId ?? null, message: sealed, sentFrom }
  const isFirst = await insertCommunication(ctx.db, message.firmId, {
    ...latest,
    matterId,
    participant_id: participantId ?? null,
    kind,
    channel: message.channel,
    direction: 'outbound',
    status: 'queued',
    sent_at: null,
    createdAt: ctx.now(),
  })
  if (!isFirst) await replaceQueued(ctx.db, message.firmId, latest)
}

function communicationIdOf({ id }: LeasedMessage): CommunicationId {
  return toTypeId('comm', id)
}

function stateAfterError(
  ctx: NotificationsBackgroundCtx,
  message: LeasedMessage,
  error: unknown,
  { retryScheduleMs: schedule, breakerResetMs }: DeliveryOptions,
): MessageState {
  const now = ctx.now()
  const { id: message_id, channel, alert } = message
  if (error instanceof SendError && error.failure === 'not_tried') {
    return { status: 'queued', attempted: false, nextAttemptAt: later(now, breakerResetMs), reason: error.message }
  }
  const failed = failedAttempt(error)
  const report = { message_id, channel, kind: alert.kind, reason: failed.reason }
  if (failed.reason === 'internal_error') ctx.log.error({ ...report, err: error }, 'a message could not be made')
  else ctx.log.warn(report, 'a message could not be sent')
  return stateAfterFailure(failed, message, { schedule, now, random: Math.random() })
}

function failedAttempt(error: unknown): FailedAttempt {
  if (error instanceof SendError) {
    const { message: reason, failure, retryAfterMs } = error
    return { reason, final: failure === 'refused', mayHaveArrived: failure === 'unknown', retryAfterMs }
  }
  const reason = error instanceof AppError ? error.code : 'internal_error'
  return { reason, final: false, mayHaveArrived: false, retryAfterMs: null }
}
