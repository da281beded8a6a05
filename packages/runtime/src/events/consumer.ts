import { hash } from 'node:crypto'
import { AppError, BusEvent, type EventId, type OwnerName } from '@dossier/contracts'
import type { StoreBackgroundCtx } from '../context.ts'
import type { Bus } from '../nats/bus.ts'
import { type PulledMessage, type Puller, startPuller } from '../nats/puller.ts'
import { EVENT_STREAM, eventConsumerOf, replayConsumerOf } from '../nats/streams.ts'
import type { DeadLetterStorage } from '../storage/service-storage.ts'
import { consumerMetrics } from '../telemetry/common-metrics.ts'
import type { ActiveSpan, SpanStart } from '../telemetry/tracing.ts'
import { linesOf } from './outbox-message.ts'

/** After this many failed attempts an event goes to the dead letters. Outages do not count. */
const ATTEMPTS_MAX = 12

/** Messages that are taken at a time; each may hold many events. */
const MESSAGES_MAX = 50

/** Who takes events from the stream, and how. */
export interface EventHandling {
  name: string
  subject: string
  batchMax: number
  /** Handles the new ones of these, all of them or, by throwing, none. Returns how many were new. */
  handle(events: BusEvent[], traceparents: ReadonlyMap<EventId, string>): Promise<number>
}

type Parts = Pick<StoreBackgroundCtx, 'log' | 'metrics' | 'tracing'> & { deadLetters: DeadLetterStorage }

/** One event and the message that it came in. */
interface Delivery {
  message: PulledMessage
  line: string
  event: BusEvent
  /** The span that emitted it, if recorded. */
  traceparent: string | undefined
}

/**
 * Feeds a consumer from the event stream. A failed batch is retried event by event, so that one bad event does not block
 * the others; an event that cannot succeed becomes a dead letter. A message is acknowledged once all its events are
 * handled or a dead letter. Replayed events arrive through the service's own queue.
 */
export function startConsumer(service: OwnerName, consumer: EventHandling, bus: Bus, ctx: Parts): Puller {
  const common = {
    bus,
    batchMax: MESSAGES_MAX,
    lanes: 1,
    log: ctx.log,
    metrics: ctx.metrics,
    async process(messages: PulledMessage[]) {
      const failed = new Set<PulledMessage>()
      const deliveries = await readAll(consumer, messages, ctx, failed)
      for (let start = 0; start < deliveries.length; start += consumer.batchMax) {
        await handleChunk(consumer, deliveries.slice(start, start + consumer.batchMax), ctx, failed)
      }
      for (const message of messages) {
        if (failed.has(message)) message.retry()
        else message.ack()
      }
    },
  }
  const { name } = consumer
  const pullers = [
    startPuller({ ...common, consumer: eventConsumerOf(service, consumer), label: name }),
    startPuller({ ...common, consumer: replayConsumerOf(service, consumer), label: `replay_${name}` }),
  ]
  return {
    async stop() {
      await Promise.all(pullers.map((puller) => puller.stop()))
    },
  }
}

/**
 * A message that is not an event can never be handled, so it becomes a dead letter at once. It has no id, so it is known by
 * its text: a message may hold several, and positions in a stream restart when the stream is lost.
 */
async function readAll(
  consumer: EventHandling,
  messages: PulledMessage[],
  ctx: Parts,
  failed: Set<PulledMessage>,
): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  for (const message of messages) {
    for (const [index, line] of linesOf(message.text).entries()) {
      try {
        const event = BusEvent.parse(readJson(line))
        deliveries.push({ message, line, event, traceparent: message.traceparents[index] || undefined })
      } catch (error) {
        await keepDeadLetter(consumer, { message, line, id: hash('sha256', line) }, error, ctx, failed)
      }
    }
  }
  return deliveries
}

/** The parser's message quotes the text, which lists of dead letters must not show. */
function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error('the message is not JSON')
  }
}

async function handleChunk(
  consumer: EventHandling,
  deliveries: Delivery[],
  ctx: Parts,
  failed: Set<PulledMessage>,
): Promise<void> {
  if (!ctx.tracing) return tryChunk(consumer, deliveries, ctx, failed)
  const traceparents = deliveries.map(({ traceparent }) => traceparent)
  return ctx.tracing.linked(traceparents, consumeSpan(consumer, deliveries), (span) =>
    tryChunk(consumer, deliveries, ctx, failed, span),
  )
}

/** How events that are handled together show in a trace. */
function consumeSpan(consumer: EventHandling, deliveries: Delivery[]): SpanStart {
  return {
    name: `consume ${consumer.name}`,
    kind: 'consumer',
    attributes: {
      'messaging.system.name': 'nats',
      'messaging.operation.type': 'process',
      'messaging.destination.name': EVENT_STREAM,
      'messaging.consumer.group.name': consumer.name,
      'messaging.batch.message_count': deliveries.length,
    },
  }
}

async function tryChunk(
  consumer: EventHandling,
  deliveries: Delivery[],
  ctx: Parts,
  failed: Set<PulledMessage>,
  span?: ActiveSpan,
): Promise<void> {
  try {
    await handleTogether(consumer, deliveries, ctx)
  } catch (error) {
    span?.fail(error)
    if (isOutage(error)) {
      ctx.log.warn({ err: error, consumer: consumer.name }, 'events could not be handled; they are tried again')
      for (const { message } of deliveries) failed.add(message)
      count(consumer, ctx, 'retried', deliveries.length)
    } else if (deliveries.length > 1) {
      for (const delivery of deliveries) await handleChunk(consumer, [delivery], ctx, failed)
    } else {
      const [{ message, line, event }] = deliveries as [Delivery]
      const report = { err: error, consumer: consumer.name, event_id: event.id, attempt: message.attempt }
      ctx.log.warn(report, 'an event could not be handled')
      if (message.attempt < ATTEMPTS_MAX) {
        failed.add(message)
        count(consumer, ctx, 'retried', 1)
      } else await keepDeadLetter(consumer, { message, line, id: event.id }, error, ctx, failed)
    }
  }
}

async function handleTogether(consumer: EventHandling, deliveries: Delivery[], ctx: Parts): Promise<void> {
  const events = deliveries.map(({ event }) => event)
  const handled = await consumer.handle(events, traceparentsOf(deliveries))
  count(consumer, ctx, 'handled', handled)
  count(consumer, ctx, 'repeated', deliveries.length - handled)
}

function traceparentsOf(deliveries: Delivery[]): Map<EventId, string> {
  return new Map(deliveries.flatMap(({ event, traceparent }) => (traceparent ? [[event.id, traceparent]] : [])))
}

/** Keeps a message that cannot be handled for an operator. If that fails too, the message is retried. */
async function keepDeadLetter(
  consumer: EventHandling,
  { message, line, id }: { message: PulledMessage; line: string; id: string },
  error: unknown,
  ctx: Parts,
  failed: Set<PulledMessage>,
): Promise<void> {
  ctx.log.error({ err: error, consumer: consumer.name, message_id: id }, 'an event became a dead letter')
  try {
    await ctx.deadLetters.keep({
      consumer: consumer.name,
      subject: message.subject,
      messageId: id,
      payload: line,
      error,
    })
    count(consumer, ctx, 'put_aside', 1)
  } catch (failure) {
    ctx.log.warn({ err: failure, consumer: consumer.name }, 'a dead letter could not be kept; the event is tried again')
    failed.add(message)
    count(consumer, ctx, 'retried', 1)
  }
}

function count(
  consumer: EventHandling,
  ctx: Parts,
  outcome: 'handled' | 'repeated' | 'retried' | 'put_aside',
  events: number,
): void {
  if (events > 0) ctx.metrics.of(consumerMetrics.events).labels(consumer.name, outcome).inc(events)
}

function isOutage(error: unknown): boolean {
  return error instanceof AppError && error.code === 'service_unavailable'
}
