import { setTimeout as pause } from 'node:timers/promises'
import {
  AppError,
  type ClientId,
  type CommunicationId,
  type MatterId,
  type notifications,
  type ParticipantId,
} from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import type { NotificationsCtx } from '../deps.ts'
import { markCommunicationFailed, markCommunicationSent } from '../store/communication-outcomes.ts'
import { findCommunication, insertCommunication } from '../store/communications.ts'
import { messageContext } from './message-context.ts'
import { OPTED_OUT } from './opt-outs.ts'
import { recordOutcome } from './record-outcome.ts'
import { NOT_CONFIGURED, type SendError, toSendError } from './send-error.ts'
import type { Receipt } from './sender.ts'
import type { WithheldReason } from './sms-bounds.ts'
import { tellUndelivered } from './tell-undelivered.ts'

/** Left for recording the outcome after the provider's answer, within the caller's deadline. */
const RECORDING_MS = 500
/** How long the database is asked to take an outcome. */
const RECORDING_MS_MAX = 60_000
/** How often a second call checks whether the first is done. */
const POLL_MS = 50

/** A message that somebody waits for. */
export interface Delivery {
  id: CommunicationId
  matterId: MatterId
  /** With whom it is, if it is not the client. */
  participant_id: ParticipantId | null
  /** The client that it is with; null for a participant, and if the matter names none. */
  client_id: ClientId | null
  kind: string
  channel: notifications.Channel
  to: string
  /** The text that is kept. */
  text: string
  /** The number that an SMS comes from. */
  sentFrom: string | null
  send: (signal: AbortSignal) => Promise<Receipt>
  /** Commits with the record that it was sent. */
  onSent?: (tx: Tx) => void
}

/**
 * Sends at most once. The row is inserted before anything is sent and only who inserts it sends: of two calls with one
 * id, the second waits for the first's outcome. `send_failed` says that the message did not go out and never will. Where
 * the provider has the message but no answer comes in time, the answer is `service_unavailable` and the communication
 * stays `queued`, until the provider answers after all. A process that dies meanwhile leaves it `queued` for good. Sending
 * again takes a new id, and is for a person to decide.
 *
 * @throws AppError send_failed, service_unavailable
 */
export async function deliverOnce(ctx: NotificationsCtx, delivery: Delivery): Promise<{ sent_at: string }> {
  const { id, matterId, participant_id, client_id, kind, channel, to, text, sentFrom, send } = delivery
  const waitMs = ctx.remainingMs() - RECORDING_MS
  if (waitMs <= 0) throw new AppError('service_unavailable', {}, { internal: 'the caller has too little time left' })
  const isFirst = await insertCommunication(ctx.db, ctx.principal.firm_id, {
    id,
    matterId,
    participant_id,
    client_id,
    kind,
    channel,
    direction: 'outbound',
    to,
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
      throw await recordFailure(ctx, delivery, toSendError(error), isAwaited)
    }
    return await recordSent(ctx, delivery, receipt)
  })
}

/** What the provider took is recorded however late it says so. */
function recordSent(
  ctx: NotificationsCtx,
  { id, onSent }: Delivery,
  { providerId }: Receipt,
): Promise<{ sent_at: string }> {
  const firmId = ctx.principal.firm_id
  return record(ctx, id, async (tx) => {
    const news = await markCommunicationSent(tx, firmId, id, providerId)
    // An earlier attempt may have committed although the database's answer was lost.
    if (news) {
      await tellUndelivered(tx, news)
      onSent?.(tx)
    }
    return { sent_at: tx.now }
  })
}

/** Returns the outcome for the caller. If no caller waits any more, the firm finds a failure in its feed. */
async function recordFailure(
  ctx: NotificationsCtx,
  { id, channel }: Delivery,
  { failure, message: reason }: SendError,
  isAwaited: () => boolean,
): Promise<AppError> {
  const firmId = ctx.principal.firm_id
  ctx.log.warn({ communication_id: id, channel, reason }, 'a message could not be sent')
  if (failure === 'unknown') {
    return new AppError('service_unavailable', {}, { internal: `nobody knows whether ${id} was sent: ${reason}` })
  }
  await record(ctx, id, async (tx) => {
    const failed = await markCommunicationFailed(tx, firmId, id, reason)
    if (!isAwaited()) await tellUndelivered(tx, failed)
  })
  return sendFailed(channel, reason)
}

/** In a transaction that does not end with the request. */
function record<Written>(ctx: NotificationsCtx, id: CommunicationId, work: (tx: Tx) => Promise<Written>) {
  const scope = { firmId: ctx.principal.firm_id, now: ctx.now() }
  const until = later(ctx.realNow(), RECORDING_MS_MAX)
  return recordOutcome(ctx, { messageId: id, until }, () => ctx.deps.database.transact(scope, work))
}

const WITHHELD: readonly WithheldReason[] = ['sms_limit_reached', 'country_not_allowed']
/** The reasons that callers get, since they can act on them: ask the client, wait, use email, ask the operator. */
const TOLD_REASONS: readonly (string | null)[] = [OPTED_OUT, ...WITHHELD, NOT_CONFIGURED]

function sendFailed(channel: notifications.Channel, reason: string | null): AppError {
  const details = {
    channel,
    ...(TOLD_REASONS.includes(reason) && { reason }),
    ...(reason === NOT_CONFIGURED && { explanation: explanationOf(channel) }),
  }
  return new AppError('send_failed', details, { internal: reason ?? 'no reason was kept' })
}

const SETTINGS_OF: Readonly<Record<notifications.Channel, string>> = { email: 'SMTP_URL', sms: 'SMS_API_URL' }

function explanationOf(channel: notifications.Channel): string {
  return `This installation is not set up to send ${channel === 'sms' ? 'SMS' : 'email'}. Its operator must set ${SETTINGS_OF[channel]} of the notifications service; the command doctor says what else is missing.`
}

/** What the call that came first makes of it. Throws `service_unavailable` when that is not known in time. */
async function outcomeOfFirst(ctx: NotificationsCtx, id: CommunicationId) {
  while (ctx.remainingMs() > POLL_MS * 2) {
    const communication = await findCommunication(ctx.db, ctx.principal.firm_id, id)
    if (!communication) throw new Error('the id of the communication is taken by another firm')
    if (communication.sent_at !== null) return { sent_at: communication.sent_at }
    if (communication.status === 'failed') throw sendFailed(communication.channel, communication.failure)
    await pause(POLL_MS)
  }
  throw new AppError('service_unavailable', {}, { internal: `communication ${id} stays queued` })
}
