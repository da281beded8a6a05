import { type ActiveSpan, pause, type SpanStart, type Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { type AttemptResult, isDelivered, stateAfterAttempt } from '../domain/delivery-outcome.ts'
import { metrics } from '../metrics.ts'
import type { RecordedAttempt } from '../store/delivery-ends.ts'
import type { DueDelivery } from '../store/due-deliveries.ts'
import { AttemptRecorder } from './attempt-recorder.ts'
import { DueReader } from './due-reader.ts'
import { Places, type PlacesMax } from './places.ts'
import type { Allotment } from './queues.ts'
import { openSecrets, rememberOpened } from './signing-secrets.ts'
import { Waiting } from './waiting.ts'

export interface DispatcherOptions {
  retryScheduleMs: readonly number[]
  /** An endpoint of which no attempt has succeeded for so long is switched off. */
  disableAfterMs: number
  inFlightMax: PlacesMax
  pollMs: number
}

/** How long a free place waits for others: a statement that reads one delivery costs nearly as much as one for thirty. */
const GATHER_MS = 3
/** This part of all sockets is worth a statement at once. */
const GATHER_PART = 1 / 2

/**
 * Sends due deliveries, at least once each: reads them from queues of endpoints that no other process has, sends them
 * outside of any transaction, records how it went. What a process that dies has not recorded another one sends
 * again. No endpoint and no firm takes more than its share of the places, each until the attempt is recorded: a slow one
 * delays no other, and what comes twice after a crash is bounded.
 */
export function startDispatcher(ctx: NotificationsBackgroundCtx, options: DispatcherOptions): Worker {
  const { queues, webhookSender } = ctx.deps
  const sealer = rememberOpened(ctx.deps.sealer)
  const attempts = ctx.metrics.of(metrics.attempts)
  const attemptDuration = ctx.metrics.of(metrics.attemptDuration)
  const tasks = new Set<Promise<void>>()
  const places = new Places(options.inFlightMax)
  const recorder = new AttemptRecorder(ctx, {
    disableAfterMs: options.disableAfterMs,
    unanswered: () => places.taken,
  })
  const waiting = new Waiting<DueDelivery>(giveBack)
  const reader = new DueReader(ctx)
  /** Places that came free since the last reading began, and what gives them out after a moment. */
  let freed = 0
  let gathering: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  ctx.metrics.onScrape([metrics.attemptsInFlight, metrics.deliveriesWaiting], () => {
    ctx.metrics.of(metrics.attemptsInFlight).set(places.sending)
    ctx.metrics.of(metrics.deliveriesWaiting).set(waiting.size)
  })

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await giveOutPlaces()
      await queues.added.wait(options.pollMs)
    }
    clearTimeout(gathering)
  }

  /** Until there is no place for anybody; what comes free meanwhile is given out together. */
  async function giveOutPlaces(): Promise<void> {
    while (!stopping.signal.aborted) {
      freed = 0
      clearTimeout(gathering)
      gathering = undefined
      const allotments = queues.allot(places)
      if (allotments.length === 0) return
      await read(allotments)
      if (freed > 0) return gatherPlaces()
    }
  }

  /** Has free places given out once they are worth a statement: a part of all, as many as are taken, or after a moment. */
  function gatherPlaces(): void {
    if (freed >= Math.min(places.max.inAll * GATHER_PART, places.taken)) queues.added.raise()
    else gathering ??= setTimeout(() => queues.added.raise(), GATHER_MS)
  }

  function freePlace(): void {
    freed++
    gatherPlaces()
  }

  async function read(allotments: readonly Allotment[]): Promise<void> {
    try {
      const deliveries = await reader.read(allotments)
      for (const delivery of deliveries) places.take(delivery)
      waiting.add(deliveries)
      sendWaiting()
    } catch (error) {
      ctx.log.warn({ err: error }, 'due webhook deliveries could not be read; trying again')
      await pause(options.pollMs, stopping.signal)
    }
  }

  /** As many as there are sockets for. */
  function sendWaiting(): void {
    while (places.canSend) {
      const delivery = waiting.next()
      if (!delivery) return
      places.begin()
      track(carryOut(delivery))
    }
    waiting.watch()
  }

  function track(task: Promise<void>): void {
    const done = task.finally(() => tasks.delete(done))
    tasks.add(done)
  }

  async function carryOut(delivery: DueDelivery): Promise<void> {
    const outcome = await attempt(delivery)
    places.answered()
    sendWaiting()
    if (queues.size > 0) freePlace()
    await recorder.add(outcome)
    reader.leave(delivery)
    places.recorded(delivery, outcome.attempt.response_time_ms)
    if (queues.has(delivery.firm_id)) freePlace()
  }

  /** What is not sent after all. */
  function giveBack(deliveries: readonly DueDelivery[]): void {
    for (const delivery of deliveries) places.release(delivery)
    reader.giveBack(deliveries)
  }

  async function attempt(delivery: DueDelivery): Promise<RecordedAttempt> {
    const result = await (ctx.tracing
      ? ctx.tracing.linked([delivery.traceparent], attemptSpan(delivery), (span) => sendTraced(delivery, span))
      : send(delivery))
    const delivered = isDelivered(result)
    attempts.labels(result.error ?? (delivered ? 'delivered' : 'refused')).inc()
    attemptDuration.labels(String(delivered)).observe(result.response_time_ms / 1000)
    const { retryAfterMs, ...recorded } = result
    const state = stateAfterAttempt(result, delivery.attempt_count + 1, {
      schedule: options.retryScheduleMs,
      now: ctx.now,
      random: Math.random(),
    })
    return { delivery, attempt: recorded, state }
  }

  async function sendTraced(delivery: DueDelivery, span?: ActiveSpan): Promise<AttemptResult> {
    const result = await send(delivery)
    if (result.response_status !== null) span?.set({ 'http.response.status_code': result.response_status })
    if (!isDelivered(result)) span?.fail({ code: result.error ?? String(result.response_status) })
    return result
  }

  async function send(delivery: DueDelivery): Promise<AttemptResult> {
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
      queues.added.raise()
      await running
      giveBack(waiting.takeAll())
      await Promise.all(tasks)
      await recorder.stop()
      await reader.end()
    },
  }
}

/** How an attempt shows in a trace. The address is not in it: its path may hold a secret of the endpoint. */
function attemptSpan(delivery: DueDelivery): SpanStart {
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
