import type { WebhookId } from '@dossier/contracts'
import { type ActiveSpan, later, pause, type SpanStart, type Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { type AttemptResult, isDelivered, stateAfterAttempt } from '../domain/delivery-outcome.ts'
import { metrics } from '../metrics.ts'
import { type LeasedDelivery, leaseDeliveries, type RecordedAttempt } from '../store/deliveries.ts'
import { AttemptRecorder } from './attempt-recorder.ts'
import { type PlaceOf, Places, type PlacesMax } from './places.ts'
import { openSecrets, rememberOpened } from './signing-secrets.ts'

export interface DispatcherOptions {
  retryScheduleMs: readonly number[]
  /** An endpoint of which no attempt has succeeded for so long is switched off. */
  disableAfterMs: number
  inFlightMax: PlacesMax
  leaseMs: number
  pollMs: number
}

/** How long a free place waits for others: a statement that leases one delivery costs nearly as much as one for thirty. */
const GATHER_MS = 3
/** This part of all places is worth a statement at once. */
const GATHER_PART = 1 / 4

/**
 * Sends due deliveries, at least once each: leases them, sends them outside of any transaction, records how it went. A
 * process that dies lets its leases end, and another one sends again. No endpoint and no firm takes more than its
 * share of the places, each until the attempt is recorded: a slow one delays no other, and what comes twice after a crash
 * is bounded.
 */
export function startDispatcher(ctx: NotificationsBackgroundCtx, options: DispatcherOptions): Worker {
  const { deliveriesAdded, shares, webhookSender } = ctx.deps
  const sealer = rememberOpened(ctx.deps.sealer)
  const recorder = new AttemptRecorder(ctx, options.disableAfterMs)
  const attempts = ctx.metrics.of(metrics.attempts)
  const attemptDuration = ctx.metrics.of(metrics.attemptDuration)
  const sends = new Set<Promise<void>>()
  const places = new Places(options.inFlightMax)
  /** Endpoints that got as many as they had room for, and so may have more due. */
  let held = new Map<WebhookId, PlaceOf>()
  /** Whether the last lease found no more that it could have given a place. */
  let complete = true
  /** Places that came free since the last lease began, and what gives them out after a moment. */
  let freed = 0
  let gathering: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  ctx.metrics.onScrape([metrics.attemptsInFlight], () => ctx.metrics.of(metrics.attemptsInFlight).set(places.taken))

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      freed = 0
      clearTimeout(gathering)
      gathering = undefined
      complete = places.free > 0 && (await sendDue())
      if (places.free > 0 && mayHaveMore()) {
        if (freed === 0) continue
        giveOutPlaces()
      }
      await deliveriesAdded.wait(options.pollMs)
    }
    clearTimeout(gathering)
  }

  function mayHaveMore(): boolean {
    return !complete || held.values().some((endpoint) => places.hasRoom(endpoint))
  }

  /** Wakes `run` once the free places are worth a statement: a part of all, as many as are taken, or after a moment. */
  function giveOutPlaces(): void {
    if (freed >= Math.min(places.max.inAll * GATHER_PART, places.taken)) deliveriesAdded.raise()
    else gathering ??= setTimeout(() => deliveriesAdded.raise(), GATHER_MS)
  }

  /** Answers whether no more could have been given a place. */
  async function sendDue(): Promise<boolean> {
    const now = ctx.now()
    try {
      const lease = await leaseDeliveries(ctx.db, {
        now,
        leasedUntil: later(now, options.leaseMs),
        ...places.room(),
        shares: shares.left(now),
      })
      places.take(lease.deliveries, lease.complete)
      for (const delivery of lease.deliveries) {
        shares.take(delivery.webhook_id)
        begin(delivery)
      }
      held = endpointsWithoutRoom(lease.deliveries)
      return lease.complete
    } catch (error) {
      ctx.log.warn({ err: error }, 'due webhook deliveries could not be leased; trying again')
      await pause(options.pollMs, stopping.signal)
      return false
    }
  }

  function begin(delivery: LeasedDelivery): void {
    const done = carryOut(delivery).finally(() => sends.delete(done))
    sends.add(done)
  }

  async function carryOut(delivery: LeasedDelivery): Promise<void> {
    const outcome = await attempt(delivery)
    places.answered()
    freed++
    if (!complete) giveOutPlaces()
    await recorder.add(outcome)
    const isWaitedFor = !places.hasRoom(delivery) || held.has(delivery.webhook_id)
    places.recorded(delivery, outcome.attempt.response_time_ms)
    if (!isWaitedFor) return
    freed++
    giveOutPlaces()
  }

  async function attempt(delivery: LeasedDelivery): Promise<RecordedAttempt> {
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
    return { delivery, attempt: recorded, state }
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
      stopping.abort()
      deliveriesAdded.raise()
      await running
      await Promise.all(sends)
    },
  }
}

/** The endpoints that got all that they had room for. */
function endpointsWithoutRoom(deliveries: readonly LeasedDelivery[]): Map<WebhookId, PlaceOf> {
  const left = new Map<WebhookId, number>()
  const held = new Map<WebhookId, PlaceOf>()
  for (const { webhook_id, firm_id, room } of deliveries) {
    left.set(webhook_id, (left.get(webhook_id) ?? room) - 1)
    if (left.get(webhook_id) === 0) held.set(webhook_id, { webhook_id, firm_id })
  }
  return held
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
