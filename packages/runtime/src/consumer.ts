import { AppError, type EventEnvelope, EventEnvelope as EventEnvelopeSchema, type OwnerName } from '@dossier/contracts'
import type { Bus } from './bus.ts'
import type { BackgroundCtx, Consumer } from './context.ts'
import { type PulledMessage, type Puller, startPuller } from './puller.ts'
import { EVENT_STREAM } from './streams.ts'

/** After this many failed attempts an event goes to the dead letters. Outages do not count. */
const ATTEMPTS_MAX = 12

/**
 * Feeds a consumer from the event stream. The ids of a batch and what the consumer does with it commit together, so
 * an event that comes twice is handled once. A batch that fails is tried again event by event, so that one bad event
 * holds up no other; what cannot succeed goes to `dead_letters`.
 */
export function startConsumer<Deps>(
  service: OwnerName,
  consumer: Consumer<Deps>,
  bus: Bus,
  ctx: BackgroundCtx<Deps>,
): Puller {
  return startPuller({
    bus,
    stream: EVENT_STREAM,
    name: `${service}_${consumer.name}`,
    subject: consumer.subject,
    batchMax: consumer.batchMax,
    lanes: 1,
    log: ctx.log,
    async process(messages) {
      const deliveries = await readAll(consumer, messages, ctx)
      if (deliveries.length === 0) return
      try {
        await handleBatch(consumer, deliveries, ctx)
      } catch (error) {
        if (deliveries.length === 1 || isOutage(error)) {
          for (const { message } of deliveries) await refuse(consumer, message, error, ctx)
          return
        }
        for (const delivery of deliveries) await handleAlone(consumer, delivery, ctx)
      }
    },
  })
}

interface Delivery {
  message: PulledMessage
  event: EventEnvelope
}

/** What is no event can never be handled, however often it is tried: it goes to the dead letters at once. */
async function readAll<Deps>(
  consumer: Consumer<Deps>,
  messages: PulledMessage[],
  ctx: BackgroundCtx<Deps>,
): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  for (const message of messages) {
    try {
      deliveries.push({ message, event: EventEnvelopeSchema.parse(JSON.parse(message.text)) })
    } catch (error) {
      await bury(consumer, message, error, ctx)
    }
  }
  return deliveries
}

async function handleAlone<Deps>(consumer: Consumer<Deps>, delivery: Delivery, ctx: BackgroundCtx<Deps>) {
  try {
    await handleBatch(consumer, [delivery], ctx)
  } catch (error) {
    await refuse(consumer, delivery.message, error, ctx)
  }
}

async function handleBatch<Deps>(consumer: Consumer<Deps>, deliveries: Delivery[], ctx: BackgroundCtx<Deps>) {
  const events = deliveries.map(({ event }) => event)
  await ctx.db.transact({ firmId: null, now: ctx.now() }, async (tx) => {
    const fresh = await tx.query<{ message_id: string }>(
      `insert into inbox (consumer, message_id) select $1, unnest($2::text[])
       on conflict do nothing returning message_id`,
      [consumer.name, events.map((event) => event.id)],
    )
    const ids = new Set(fresh.map((row) => row.message_id))
    const unseen = events.filter((event) => ids.delete(event.id))
    if (unseen.length > 0) await consumer.handle(tx, unseen, ctx)
  })
  for (const { message } of deliveries) message.ack()
  consumer.afterCommit?.(ctx)
}

async function refuse<Deps>(
  consumer: Consumer<Deps>,
  message: PulledMessage,
  error: unknown,
  ctx: BackgroundCtx<Deps>,
) {
  ctx.log.warn({ err: error, consumer: consumer.name, attempt: message.attempt }, 'an event could not be handled')
  if (isOutage(error) || message.attempt < ATTEMPTS_MAX) return message.retry()
  await bury(consumer, message, error, ctx)
}

/** Puts a message aside for an operator. When even that fails, it is tried again. */
async function bury<Deps>(consumer: Consumer<Deps>, message: PulledMessage, error: unknown, ctx: BackgroundCtx<Deps>) {
  ctx.log.error({ err: error, consumer: consumer.name, message_id: message.id }, 'an event was put aside')
  try {
    await ctx.db.query(
      `insert into dead_letters (consumer, subject, message_id, payload, error) values ($1, $2, $3, $4, $5)
       on conflict (consumer, message_id) do nothing`,
      [consumer.name, message.subject, message.id, message.text, String(error)],
    )
    message.ack()
  } catch {
    message.retry()
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof AppError && error.code === 'service_unavailable'
}
