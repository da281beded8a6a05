import { type BusEvent, type EventId, toUuid } from '@dossier/contracts'
import type { BackgroundCtx, Consumer } from '../context.ts'
import { atFirm } from '../time/timed-work.ts'
import type { EventHandling } from './consumer.ts'

/**
 * The ids of events commit with the consumer's work, so an event that comes again is handled once. In a sandbox the events of each firm
 * are handled by themselves, at the firm's time.
 */
export function handledOnce<Deps>(consumer: Consumer<Deps>, ctx: BackgroundCtx<Deps>): EventHandling {
  const { name, subject, batchMax } = consumer
  return {
    name,
    subject,
    batchMax,
    async handle(events, traceparents) {
      if (!ctx.firmClocks) return await handleAt(consumer, ctx, events, traceparents)
      let handled = 0
      for (const [firmId, ofFirm] of Map.groupBy(events, ({ firm_id }) => firm_id)) {
        handled += await handleAt(consumer, await atFirm(ctx, firmId), ofFirm, traceparents)
      }
      return handled
    },
  }
}

/** Handles those of the events that are new, in one transaction. Returns how many. */
async function handleAt<Deps>(
  consumer: Consumer<Deps>,
  ctx: BackgroundCtx<Deps>,
  given: BusEvent[],
  traceparents: ReadonlyMap<EventId, string>,
): Promise<number> {
  const eventByUuid = new Map(given.map((event) => [toUuid(event.id), event]))
  const { handled, outcome } = await ctx.db.transact({ firmId: null, now: ctx.now() }, async (tx) => {
    const unseen = await tx.query<{ message_id: string }>(
      `insert into inbox (consumer, message_id) select $1, unnest($2::uuid[])
       on conflict do nothing returning message_id`,
      [consumer.name, [...eventByUuid.keys()]],
    )
    const events = unseen.map((row) => eventByUuid.get(row.message_id)!)
    return {
      handled: events.length,
      outcome: events.length > 0 && (await consumer.handle(tx, events, ctx, traceparents)),
    }
  })
  if (handled > 0) consumer.afterCommit?.(ctx, outcome)
  return handled
}
