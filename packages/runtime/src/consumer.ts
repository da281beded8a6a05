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
      try {
        await handleBatch(consumer, messages.map(readEvent), ctx)
      } catch (error) {
        if (messages.length === 1 || isOutage(error)) {
          for (const message of messages) await refuse(consumer, message, error, ctx)
          return
        }
        for (const message of messages) await handleAlone(consumer, message, ctx)
        return
      }
      for (const message of messages) message.ack()
      consumer.afterCommit?.(ctx)
    },
  })
}

async function handleAlone<Deps>(consumer: Consumer<Deps>, message: PulledMessage, ctx: BackgroundCtx<Deps>) {
  try {
    await handleBatch(consumer, [readEvent(message)], ctx)
    message.ack()
    consumer.afterCommit?.(ctx)
  } catch (error) {
    await refuse(consumer, message, error, ctx)
  }
}

async function handleBatch<Deps>(consumer: Consumer<Deps>, events: EventEnvelope[], ctx: BackgroundCtx<Deps>) {
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
}

async function refuse<Deps>(
  consumer: Consumer<Deps>,
  message: PulledMessage,
  error: unknown,
  ctx: BackgroundCtx<Deps>,
) {
  ctx.log.warn({ err: error, consumer: consumer.name, attempt: message.attempt }, 'an event could not be handled')
  if (isOutage(error) || message.attempt < ATTEMPTS_MAX) return message.retry()
  await ctx.db.query(
    `insert into dead_letters (consumer, subject, message_id, payload, error) values ($1, $2, $3, $4, $5)
     on conflict (consumer, message_id) do nothing`,
    [consumer.name, message.subject, message.id, message.text, String(error)],
  )
  message.ack()
}

function isOutage(error: unknown): boolean {
  return error instanceof AppError && error.code === 'service_unavailable'
}

function readEvent(message: PulledMessage): EventEnvelope {
  return EventEnvelopeSchema.parse(JSON.parse(message.text))
}
