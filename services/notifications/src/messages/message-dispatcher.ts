import { type FirmId, notifications } from '@dossier/contracts'
import {
  atFirm,
  inFirmTime,
  later,
  pause,
  repeatWhileFull,
  startRounds,
  type Worker,
  type WorkLook,
} from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { metrics } from '../metrics.ts'
import {
  type ChannelSlots,
  countDueMessages,
  failExpiredMessages,
  isMessageDue,
  type LeasedMessage,
  leaseMessages,
} from '../store/outgoing-messages.ts'
import { type DeliveryOptions, deliverMessage, recordDelivery } from './message-delivery.ts'
import { recordOutcome } from './record-outcome.ts'

export interface MessageDispatcherOptions extends DeliveryOptions {
  /** Messages of each channel that one process sends at a time. */
  inFlightMax: number
  pollMs: number
}

/** Longer than asking for the facts, sending and recording take together. */
const LEASE_MS = 60_000
const EXPIRY_EVERY_MS = 30_000
const EXPIRED_ROWS_MAX = 1_000
/** Rows are counted up to this many: a long queue must not make looking at it slow. */
const COUNTED_MAX = 10_000
const CHANNELS = notifications.Channel.options

/**
 * Sends due messages, at least once each: leases them, asks what they are to say, sends them outside of any transaction,
 * records how it went. A process that dies lets its leases end, and another one sends again. A channel whose provider is
 * left alone is not leased from, except for the one message that finds out whether it is back. Firms take turns, so that
 * one with a thousand reminders for eight o'clock does not keep the others waiting.
 */
export function startMessageDispatcher(
  ctx: NotificationsBackgroundCtx,
  look: WorkLook,
  options: MessageDispatcherOptions,
): Worker {
  const { messagesAdded } = ctx.deps
  const unwokenMs = look.watch({ everyMs: options.pollMs, isWaiting: isMessageDue(CHANNELS) }, messagesAdded)
  const underWay = new Map(CHANNELS.map((channel) => [channel, new Set<Promise<void>>()]))
  /** The last firm of each channel that had its turn; null when a round begins. */
  const lastServed = new Map<notifications.Channel, FirmId | null>()
  const stopping = new AbortController()
  exposeQueue(ctx)
  const expiry = startExpiry(ctx)

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await sendDue())) await messagesAdded.wait(unwokenMs)
    }
  }

  /** Returns whether there may be more: some were begun, or a round has ended. */
  async function sendDue(): Promise<boolean> {
    const slots = CHANNELS.map((channel) => ({
      channel,
      count: slotsOf(channel),
      after: lastServed.get(channel) ?? null,
    })).filter(({ count }) => count > 0)
    if (slots.length === 0) return false
    const now = ctx.realNow()
    try {
      const messages = await leaseMessages(ctx.db, { now, leasedUntil: later(now, LEASE_MS), slots })
      for (const message of messages) begin(message)
      for (const channel of slots) advanceRoundRobin(channel, messages)
      return messages.length > 0 || slots.some(({ after }) => after !== null)
    } catch (error) {
      ctx.log.warn({ err: error }, 'due messages could not be leased; retrying')
      await pause(options.pollMs, stopping.signal)
      return false
    }
  }

  /** Fewer messages than slots: no further firm has anything due, and the round starts over. */
  function advanceRoundRobin({ channel, count }: ChannelSlots, leased: readonly LeasedMessage[]): void {
    const served = leased.filter((message) => message.channel === channel).map(({ firmId }) => firmId)
    lastServed.set(channel, served.length < count ? null : served.toSorted().at(-1)!)
  }

  /** How many messages the channel takes now. Without a provider they are taken too, to be given up. */
  function slotsOf(channel: notifications.Channel): number {
    const free = options.inFlightMax - underWay.get(channel)!.size
    const state = ctx.deps[channel]?.state ?? 'closed'
    if (state === 'open') return 0
    return state === 'half_open' ? Math.min(1, free) : free
  }

  function begin(message: LeasedMessage): void {
    const sends = underWay.get(message.channel)!
    const send = deliver(message).finally(() => {
      sends.delete(send)
      messagesAdded.raise()
    })
    sends.add(send)
  }

  /** At the present instant of its firm. A message whose firm's time cannot be read is sent once its lease has ended. */
  async function deliver(leased: LeasedMessage): Promise<void> {
    const own = await atFirm(ctx, leased.firmId).catch((error) => {
      ctx.log.warn({ err: error, message_id: leased.id }, 'the clock of a firm could not be read')
    })
    if (!own) return
    const message = { ...leased, expiresAt: inFirmTime(leased.expiresAt, own) }
    const state = await deliverMessage(own, message, options)
    const recording = { messageId: message.id, until: message.leasedUntil }
    // It is logged. The message is sent once more after its lease.
    await recordOutcome(ctx, recording, () => recordDelivery(own, message, state)).catch(() => {})
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      messagesAdded.raise()
      await expiry.stop()
      await running
      await Promise.all([...underWay.values()].flatMap((sends) => [...sends]))
    },
  }
}

/** Gives up expired messages, even while their provider's breaker is open. */
function startExpiry(ctx: NotificationsBackgroundCtx): Worker {
  return startRounds({
    everyMs: EXPIRY_EVERY_MS,
    firstRound: true,
    round: (stopping) => expireMessages(ctx, stopping),
    log: ctx.log,
  })
}

/** Gives up messages of all firms that have expired. */
export async function expireMessages(ctx: NotificationsBackgroundCtx, stopping: AbortSignal): Promise<void> {
  await repeatWhileFull(EXPIRED_ROWS_MAX, stopping, async () => {
    const count = await failExpiredMessages(ctx.db, ctx.realNow(), EXPIRED_ROWS_MAX)
    if (count > 0) ctx.log.warn({ count }, 'messages expired before they could be sent')
    return count
  })
}

/** Exposes the due messages, read from the database at each scrape. */
function exposeQueue({ db, metrics: all, now }: NotificationsBackgroundCtx): void {
  const { messagesDue, messagesOldestDueAge } = metrics
  all.onScrape([messagesDue, messagesOldestDueAge], async () => {
    const at = now()
    const queues = new Map((await countDueMessages(db, at, COUNTED_MAX)).map((queue) => [queue.channel, queue]))
    for (const channel of CHANNELS) {
      const queue = queues.get(channel)
      const ageMs = queue ? Date.parse(at) - Date.parse(queue.dueSince) : 0
      all
        .of(messagesDue)
        .labels(channel)
        .set(queue?.count ?? 0)
      all
        .of(messagesOldestDueAge)
        .labels(channel)
        .set(ageMs / 1000)
    }
  })
}
