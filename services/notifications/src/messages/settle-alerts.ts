import { randomUUID } from 'node:crypto'
import { AppError, type FirmId } from '@dossier/contracts'
import { atFirm, inRealTime, later, repeatWhileFull, type Worker, type WorkLook } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { type Alert, type AlertOfSentBack, isOfMessages, isOfSentBack, type NewAlert } from '../domain/alert.ts'
import { messageIdOf } from '../domain/message-id.ts'
import { ALERT_USEFUL_MS, messageTimesOf, timesInQueue } from '../domain/message-times.ts'
import { lacksConsent, recipientsOf } from '../domain/recipients.ts'
import { metrics } from '../metrics.ts'
import {
  deleteAlert,
  gatherSentBackAlerts,
  isAlertDue,
  type LeasedAlert,
  leaseAlerts,
  MARKED_MAX,
  markDueAlerts,
  postponeAlert,
} from '../store/alerts.ts'
import { insertOutgoingMessages, type NewMessage } from '../store/outgoing-messages.ts'
import type { MessageFacts } from './composer.ts'
import { askFacts, asOfNow } from './message-facts.ts'
import { readPreferences } from './read-preferences.ts'
import { wantedRecipients } from './wanted-recipients.ts'

/** Alerts that one process settles at a time; each asks two services. */
const TOGETHER_MAX = 20
/** A round over a long queue looks this often for alerts that have fallen due meanwhile, so that their firms get their turn. */
const MARK_EVERY_MS = 1_000
/** Far above what two questions and a transaction may take. */
const LEASE_MS = 60_000
/** The pause after the first failed attempt; each further one doubles it, up to the longest. */
const RETRY_MS_MIN = 5_000
const RETRY_MS_MAX = 600_000

/** Whose turn it is. */
interface Turns {
  /** The firm whose alert was leased last. */
  last?: FirmId | undefined
}

/** `dropped` if nobody is to be notified, `put_off` if more may join it first, `retried` if something failed. */
type Outcome = 'queued' | 'dropped' | 'put_off' | 'retried'

/**
 * Settles due alerts, at intervals: whom each goes to, by which channel and when. Its messages are queued as the alert
 * goes, so any number of processes may do so at once. Failures are retried until nobody needs the alert any more.
 */
export function startSettlingAlerts(ctx: NotificationsBackgroundCtx, look: WorkLook, everyMs: number): Worker {
  const turns: Turns = {}
  return look.startRounds({
    everyMs,
    isWaiting: isAlertDue,
    round: (stopping) => settleAllDue(ctx, stopping, turns),
  })
}

/** Settles all alerts that are due, firms in turn. */
export async function settleAllDue(
  ctx: NotificationsBackgroundCtx,
  stopping: AbortSignal,
  turns: Turns = {},
): Promise<void> {
  let markAt = Number.NEGATIVE_INFINITY
  await repeatWhileFull(TOGETHER_MAX, stopping, async () => {
    if (performance.now() >= markAt) {
      await repeatWhileFull(MARKED_MAX, stopping, () => markDueAlerts(ctx.db, ctx.realNow()))
      markAt = performance.now() + MARK_EVERY_MS
    }
    return await settleMarked(ctx, turns)
  })
}

/** Settles alerts that are marked as due, each at the present instant of its firm. Returns how many there were. */
async function settleMarked(ctx: NotificationsBackgroundCtx, turns: Turns): Promise<number> {
  const leasedUntil = later(ctx.realNow(), LEASE_MS)
  const alerts = await leaseAlerts(ctx.db, { leasedUntil, count: TOGETHER_MAX, after: turns.last })
  turns.last = alerts.at(-1)?.firmId ?? turns.last
  const settled = ctx.metrics.of(metrics.alerts)
  await Promise.all(
    alerts.map(async (alert) => {
      const own = await atFirm(ctx, alert.firmId)
      settled.labels(alert.alert.kind, await settle(own, alert, own.now())).inc()
    }),
  )
  return alerts.length
}

async function settle(ctx: NotificationsBackgroundCtx, alert: LeasedAlert, now: string): Promise<Outcome> {
  try {
    return await trySettling(ctx, alert, now)
  } catch (error) {
    const isOutage = error instanceof AppError && error.code === 'service_unavailable'
    const report = { err: error, alert_id: alert.id, kind: alert.alert.kind }
    if (later(alert.created_at, ALERT_USEFUL_MS) <= now) {
      ctx.log.error(report, 'an alert could not be settled in time, so it was dropped')
      return await end(ctx, alert, now, [])
    }
    ctx.log[isOutage ? 'warn' : 'error'](report, 'an alert could not be settled; retrying')
    const pauseMs = Math.min(RETRY_MS_MIN * 2 ** alert.attempt_count, RETRY_MS_MAX)
    await postponeAlert(ctx.db, alert, { until: later(inRealTime(now, ctx), pauseMs), failed: true })
    return 'retried'
  }
}

async function trySettling(ctx: NotificationsBackgroundCtx, leased: LeasedAlert, now: string): Promise<Outcome> {
  const { firmId, alert } = leased
  if (isOfSentBack(alert)) {
    if (alert.files.length === 0) return await end(ctx, leased, now, [])
    if (!(await asOfNow(ctx, firmId, alert))) return await drop(ctx, leased, now, 'nothing is to be sent again')
  }
  const [facts, preferences] = await Promise.all([
    askFacts(ctx, firmId, alert, { withLink: false }),
    readPreferences(ctx.db, firmId),
  ])
  if (!facts) return await drop(ctx, leased, now, 'the firm is suspended or deleted')
  const all = recipientsOf(alert, { ...facts, preferences })
  const recipients = await wantedRecipients(ctx.db, firmId, alert, all)
  if (recipients.length === 0) {
    const outcome = await drop(ctx, leased, now, 'there is nobody to tell')
    countUnconsented(ctx, alert, facts)
    return outcome
  }
  const times = messageTimesOf(alert, { raisedAt: leased.created_at, now, timeZone: facts.firm.timezone })
  if (!times) return await drop(ctx, leased, now, 'it is too late for it')

  // Until morning further files or messages may come, and one message is enough for all of them.
  if ((alert.kind === 'document_uploaded' || isOfMessages(alert) || isOfSentBack(alert)) && times.dueAt > now) {
    await postponeAlert(ctx.db, leased, { until: inRealTime(times.dueAt, ctx), failed: false })
    return 'put_off'
  }
  const messages = recipients.map((recipient) => ({
    id: messageIdOf(leased.id, recipient),
    ...recipient,
    ...timesInQueue(times, ctx),
    alert,
  }))
  const outcome = await end(ctx, leased, now, messages)
  countUnconsented(ctx, alert, facts)
  return outcome
}

function countUnconsented({ deps }: NotificationsBackgroundCtx, alert: Alert, facts: MessageFacts): void {
  if (lacksConsent(alert, facts)) deps.countWithheldSms('no_consent')
}

async function drop(ctx: NotificationsBackgroundCtx, leased: LeasedAlert, now: string, reason: string) {
  ctx.log.info({ alert_id: leased.id, kind: leased.alert.kind, reason }, 'an alert was dropped')
  return await end(ctx, leased, now, [])
}

/** Has the messages take the alert's place. One that a further file has joined meanwhile is looked at again. */
async function end(
  ctx: NotificationsBackgroundCtx,
  leased: LeasedAlert,
  now: string,
  messages: readonly NewMessage[],
): Promise<Outcome> {
  const ended = await ctx.db.transact({ firmId: leased.firmId, now }, async (tx) => {
    if (!(await deleteAlert(tx, leased))) return false
    if (messages.length > 0) {
      await insertOutgoingMessages(tx, leased.firmId, messages)
      if (isOfSentBack(leased.alert))
        await gatherSentBackAlerts(
          tx,
          [nextOf(leased, leased.alert)],
          later(inRealTime(now, ctx), ctx.deps.sentBackGatherMs),
        )
    }
    return true
  })
  if (ended) {
    if (messages.length > 0) ctx.deps.messagesAdded.raise()
    return messages.length > 0 ? 'queued' : 'dropped'
  }
  await postponeAlert(ctx.db, leased, { until: inRealTime(now, ctx), failed: false })
  return 'put_off'
}

/** An alert without a file yet, in place of one that was sent: files that are sent back before it is due join it. */
function nextOf({ firmId }: LeasedAlert, alert: AlertOfSentBack): NewAlert<AlertOfSentBack> {
  return { id: randomUUID(), firmId, alert: { ...alert, files: [] } }
}
