import { type ActiveSpan, atFirm, inFirmTime, pause, type SpanStart, type Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { type AttemptResult, isDelivered, stateAfterAttempt } from '../domain/delivery-outcome.ts'
import { metrics } from '../metrics.ts'
import type { RecordedAttempt } from '../store/delivery-ends.ts'
import type { DueDelivery } from '../store/due-deliveries.ts'
import { AttemptRecorder } from './attempt-recorder.ts'
import { DueReader } from './due-reader.ts'
import type { Allotment } from './queues.ts'
import { ReadAhead } from './read-ahead.ts'
import { openSecrets, rememberOpened } from './signing-secrets.ts'
import { Slots, type SlotsMax } from './slots.ts'

export interface DispatcherOptions {
  retryScheduleMs: readonly number[]
  /** An endpoint is switched off after this time without a successful attempt, in milliseconds. */
  disableAfterMs: number
  inFlightMax: SlotsMax
  pollMs: number
}

/** How long a free slot waits for others: reading one delivery costs nearly as much as reading thirty. */
const GATHER_MS = 3
/** With this part of all sockets free, the process reads at once. */
const GATHER_PART = 1 / 2

/**
 * Sends due deliveries, each at least once. Reads them from the queues of endpoints that this process has locked, sends them
 * outside any transaction, and records each attempt. If the process dies, another one sends again what was not recorded.
 * Firms and endpoints have their own bounds on slots, held until the attempt is recorded. So a slow endpoint delays no
 * other, and few deliveries come twice after a crash.
 */
export function startDispatcher(ctx: NotificationsBackgroundCtx, options: DispatcherOptions): Worker {
  const { queues, webhookSender } = ctx.deps
  const sealer = rememberOpened(ctx.deps.sealer)
  const attempts = ctx.metrics.of(metrics.attempts)
  const attemptDuration = ctx.metrics.of(metrics.attemptDuration)
  const tasks = new Set<Promise<void>>()
  const slots = new Slots(options.inFlightMax)
  const recorder = new AttemptRecorder(ctx, {
    disableAfterMs: options.disableAfterMs,
    unanswered: () => slots.taken,
  })
  const readAhead = new ReadAhead<DueDelivery>(giveBack)
  const reader = new DueReader(ctx)
  /** Slots that came free since the last read began. */
  let freed = 0
  let gathering: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  ctx.metrics.onScrape([metrics.attemptsInFlight, metrics.deliveriesWaiting], () => {
    ctx.metrics.of(metrics.attemptsInFlight).set(slots.sending)
    ctx.metrics.of(metrics.deliveriesWaiting).set(readAhead.size)
  })

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await giveOutSlots()
      await queues.added.wait(options.pollMs)
    }
    clearTimeout(gathering)
  }

  /** Reads until no slot is free for any queue. */
  async function giveOutSlots(): Promise<void> {
    while (!stopping.signal.aborted) {
      freed = 0
      clearTimeout(gathering)
      gathering = undefined
      const allotments = queues.allot(slots)
      if (allotments.length === 0) return
      await read(allotments)
      if (freed > 0) return gatherSlots()
    }
  }

  /** Fills free slots once there are enough of them, or after a moment. */
  function gatherSlots(): void {
    if (freed >= Math.min(slots.max.inAll * GATHER_PART, slots.taken)) queues.added.raise()
    else gathering ??= setTimeout(() => queues.added.raise(), GATHER_MS)
  }

  function freeSlot(): void {
    freed++
    gatherSlots()
  }

  async function read(allotments: readonly Allotment[]): Promise<void> {
    try {
      const deliveries = await reader.read(allotments)
      for (const delivery of deliveries) slots.take(delivery)
      readAhead.add(deliveries)
      sendReadAhead()
    } catch (error) {
      ctx.log.warn({ err: error }, 'due webhook deliveries could not be read; retrying')
      await pause(options.pollMs, stopping.signal)
    }
  }

  /** Sends what was read ahead, as far as there are sockets. */
  function sendReadAhead(): void {
    while (slots.canSend) {
      const delivery = readAhead.next()
      if (!delivery) return
      slots.begin()
      track(carryOut(delivery))
    }
    readAhead.watch()
  }

  function track(task: Promise<void>): void {
    const done = task.finally(() => tasks.delete(done))
    tasks.add(done)
  }

  async function carryOut(delivery: DueDelivery): Promise<void> {
    const outcome = await attempt(delivery)
    slots.answered()
    sendReadAhead()
    if (queues.size > 0) freeSlot()
    await recorder.add(outcome)
    reader.finish(delivery)
    slots.recorded(delivery, outcome.attempt.response_time_ms)
    if (queues.has(delivery.firm_id)) freeSlot()
  }

  /** Puts unsent deliveries back into their queues. */
  function giveBack(deliveries: readonly DueDelivery[]): void {
    for (const delivery of deliveries) slots.release(delivery)
    reader.giveBack(deliveries)
  }

  async function attempt(delivery: DueDelivery): Promise<RecordedAttempt> {
    const aheadMs = await aheadOf(delivery)
    const result = await (ctx.tracing
      ? ctx.tracing.linked([delivery.traceparent], attemptSpan(delivery), (span) => sendTraced(delivery, aheadMs, span))
      : send(delivery, aheadMs))
    const delivered = isDelivered(result)
    attempts.labels(result.error ?? (delivered ? 'delivered' : 'refused')).inc()
    attemptDuration.labels(String(delivered)).observe(result.response_time_ms / 1000)
    ctx.metrics.firms.add('webhook_attempts', delivery.firm_id)
    const { retryAfterMs, ...recorded } = result
    const state = stateAfterAttempt(result, delivery.attempt_count + 1, {
      schedule: options.retryScheduleMs,
      now: ctx.now,
      random: Math.random(),
    })
    return { delivery, aheadMs, attempt: { ...recorded, at: inFirmTime(recorded.at, { aheadMs }) }, state }
  }

  /** Attempts are recorded by the clock of the firm. If that cannot be read, this one is recorded by real time. */
  async function aheadOf({ firm_id }: DueDelivery): Promise<number> {
    try {
      return (await atFirm(ctx, firm_id)).aheadMs
    } catch (error) {
      ctx.log.warn({ err: error }, 'the clock of a firm could not be read')
      return 0
    }
  }

  async function sendTraced(delivery: DueDelivery, aheadMs: number, span?: ActiveSpan): Promise<AttemptResult> {
    const result = await send(delivery, aheadMs)
    if (result.response_status !== null) span?.set({ 'http.response.status_code': result.response_status })
    if (!isDelivered(result)) span?.fail({ code: result.error ?? String(result.response_status) })
    return result
  }

  /** Signed by real time, which receivers compare with their own; a replaced secret ends by the clock of the firm. */
  async function send(delivery: DueDelivery, aheadMs: number): Promise<AttemptResult> {
    const at = ctx.now()
    try {
      return await webhookSender.send({
        url: delivery.url,
        secrets: openSecrets(sealer, delivery.webhook_id, delivery, inFirmTime(at, { aheadMs })),
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
      giveBack(readAhead.takeAll())
      await Promise.all(tasks)
      await recorder.stop()
      await reader.end()
    },
  }
}

/** The span of an attempt. It leaves out the URL, whose path may hold a secret. */
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
