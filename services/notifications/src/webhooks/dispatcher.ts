import type { WebhookId } from '@dossier/contracts'
import { type ActiveSpan, later, type SpanStart, type Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { type AttemptResult, isDelivered, stateAfterAttempt } from '../domain/delivery-outcome.ts'
import { metrics } from '../metrics.ts'
import { type LeasedDelivery, leaseDeliveries } from '../store/deliveries.ts'
import { AttemptRecorder } from './attempt-recorder.ts'
import { openSecrets, rememberOpened } from './signing-secrets.ts'

export interface DispatcherOptions {
  retryScheduleMs: readonly number[]
  /** An endpoint of which no attempt has succeeded for so long is switched off. */
  disableAfterMs: number
  /** Deliveries under way at a time, in all and to one endpoint. */
  inFlightMax: number
  inFlightPerEndpointMax: number
  leaseMs: number
  pollMs: number
}

/** How long a free place waits for others: a statement that leases one delivery costs nearly as much as one for thirty. */
const GATHER_MS = 3
/** This part of all places is worth a statement at once. */
const GATHER_PART = 1 / 4

/**
 * Sends due deliveries, at least once each: leases them, sends them outside of any transaction, records how it went. A
 * process that dies lets its leases end, and another one sends again. No endpoint takes more than its share of the
 * places, so a slow one delays no other.
 */
export function startDispatcher(ctx: NotificationsBackgroundCtx, options: DispatcherOptions): Worker {
  const { deliveriesAdded, shares, webhookSender } = ctx.deps
  const sealer = rememberOpened(ctx.deps.sealer)
  const recorder = new AttemptRecorder(ctx, options.disableAfterMs)
  const attempts = ctx.metrics.of(metrics.attempts)
  const attemptDuration = ctx.metrics.of(metrics.attemptDuration)
  const sends = new Set<Promise<void>>()
  const underWay = new Map<WebhookId, number>()
  /** Endpoints that had no place for more when they were last looked at, and so may have more due. */
  let full = new Set<WebhookId>()
  /** The endpoint after which the present round goes on; null where one begins. */
  let lastServed: WebhookId | null = null
  /** Places that came free since the last lease began, and what gives them out after a moment. */
  let freed = 0
  let gathering: NodeJS.Timeout | undefined
  /** Whether there is more to send than there are places. */
  let blocked = false
  let stopping = false
  ctx.metrics.onScrape([metrics.attemptsInFlight], () => ctx.metrics.of(metrics.attemptsInFlight).set(sends.size))

  async function run(): Promise<void> {
    while (!stopping) {
      const count = options.inFlightMax - sends.size
      const roundBegins = lastServed === null
      freed = 0
      clearTimeout(gathering)
      gathering = undefined
      const found = count > 0 ? await sendDue(count) : 0
      if (found < count) lastServed = null
      blocked = found === count
      if (freed > 0 && (blocked || hasRoomAgain())) giveOutPlaces()
      if (blocked || roundBegins) await deliveriesAdded.wait(options.pollMs)
    }
    clearTimeout(gathering)
  }

  /** Wakes `run` once the free places are worth a statement: a part of all, as many as are taken, or after a moment. */
  function giveOutPlaces(): void {
    if (freed >= Math.min(options.inFlightMax * GATHER_PART, sends.size)) deliveriesAdded.raise()
    else gathering ??= setTimeout(() => deliveriesAdded.raise(), GATHER_MS)
  }

  /** Whether an endpoint that was full while deliveries were leased has room now. */
  function hasRoomAgain(): boolean {
    return [...full].some((id) => (underWay.get(id) ?? 0) < options.inFlightPerEndpointMax)
  }

  /** Answers how many were begun. Fewer than asked for: none of the endpoints behind the last served has more. */
  async function sendDue(count: number): Promise<number> {
    const now = ctx.now()
    const places = new Map(underWay)
    try {
      const deliveries = await leaseDeliveries(ctx.db, {
        now,
        leasedUntil: later(now, options.leaseMs),
        count,
        after: lastServed,
        perEndpointMax: options.inFlightPerEndpointMax,
        underWay: places,
        shares: shares.left(now),
      })
      for (const delivery of deliveries) {
        begin(delivery)
        shares.take(delivery.webhook_id)
        places.set(delivery.webhook_id, (places.get(delivery.webhook_id) ?? 0) + 1)
        if (lastServed === null || delivery.webhook_id > lastServed) lastServed = delivery.webhook_id
      }
      full = new Set([...places.keys()].filter((id) => places.get(id)! >= options.inFlightPerEndpointMax))
      return deliveries.length
    } catch (error) {
      ctx.log.warn({ err: error }, 'due webhook deliveries could not be leased; trying again')
      await new Promise((resolve) => setTimeout(resolve, options.pollMs))
      return 0
    }
  }

  function begin(delivery: LeasedDelivery): void {
    const { webhook_id } = delivery
    underWay.set(webhook_id, (underWay.get(webhook_id) ?? 0) + 1)
    const send = attempt(delivery).finally(() => {
      const remaining = underWay.get(webhook_id)! - 1
      if (remaining > 0) underWay.set(webhook_id, remaining)
      else underWay.delete(webhook_id)
      sends.delete(send)
      freed++
      if (blocked || full.has(webhook_id)) giveOutPlaces()
    })
    sends.add(send)
  }

  async function attempt(delivery: LeasedDelivery): Promise<void> {
    const result = await (ctx.tracing
      ? ctx.tracing.linked([delivery.traceparent], attemptSpan(delivery), (span) => sendTraced(delivery, span))
      : send(delivery))
    const delivered = isDelivered(result)
    attempts.labels(result.error ?? (delivered ? 'delivered' : 'refused')).inc()
    attemptDuration.labels(String(delivered)).observe(result.response_time_ms / 1000)
    const { retryAfterMs, ...recorded } = result
    const state = stateAfterAttempt(result, delivery.attempt_count + 1, {
      schedule: options.retryScheduleMs,
      now: ctx.now(),
      random: Math.random(),
    })
    recorder.add({ delivery, attempt: recorded, state })
  }

  async function sendTraced(delivery: LeasedDelivery, span?: ActiveSpan): Promise<AttemptResult> {
    const result = await send(delivery)
    if (result.response_status !== null) span?.set({ 'http.response.status_code': result.response_status })
    if (!isDelivered(result)) span?.fail({ code: result.error ?? String(result.response_status) })
    return result
  }

  async function send(delivery: LeasedDelivery): Promise<AttemptResult> {
    const at = ctx.now()
    try {
      return await webhookSender.send({
        url: delivery.url,
        secrets: openSecrets(sealer, delivery.webhook_id, delivery, at),
        eventId: delivery.event_id,
        body: delivery.payload,
        at,
      })
    } catch (error) {
      ctx.log.error({ err: error, delivery_id: delivery.id }, 'a webhook delivery could not be sent')
      return { at, response_status: null, response_time_ms: 0, error: 'internal_error', retryAfterMs: null }
    }
  }

  const running = run()
  return {
    async stop() {
      stopping = true
      deliveriesAdded.raise()
      await running
      await Promise.all(sends)
      await recorder.idle()
    },
  }
}

/** How an attempt shows in a trace. The address is not in it: its path may hold a secret of the endpoint. */
function attemptSpan(delivery: LeasedDelivery): SpanStart {
  return {
    name: 'deliver webhook',
    kind: 'client',
    attributes: {
      'http.request.method': 'POST',
      'http.request.resend_count': delivery.attempt_count,
      'dossier.delivery_id': delivery.id,
      'dossier.event_id': delivery.event_id,
    },
  }
}
