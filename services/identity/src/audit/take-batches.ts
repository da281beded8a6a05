import {
  AUDIT_STREAM,
  AUDIT_SUBJECT,
  type Bus,
  type DurableConsumer,
  type PulledMessage,
  pause,
  startPuller,
  type Worker,
} from '@dossier/runtime'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { metrics as definitions } from '../metrics.ts'
import { takeAuditBatches } from '../store/audit-batches.ts'
import { type AuditBatch, readAuditBatch } from './read-batch.ts'

/** Pulls the batches that gateways publish. */
export const auditConsumer: DurableConsumer = { stream: AUDIT_STREAM, name: 'identity_audit', subject: AUDIT_SUBJECT }

/** Messages that share a transaction. Under load each holds dozens of events. */
const MESSAGES_MAX = 50
/**
 * How long batches gather between two transactions, in milliseconds. A transaction costs as much as a hundred events, and
 * nobody waits for it: what it takes is already stored. Where more are there than a transaction takes, the next one follows
 * at once: the stream is bounded, and once it is full nothing is answered that must be recorded.
 */
const GATHER_MS = 500
/** Batches wait no longer than this once the database is back. */
const RETRY_MS_MAX = 2_000

/**
 * Takes the batches of gateways out of the stream. Which batches were taken commits together with their events, so a batch
 * that comes again is not appended again. One that can't be read stays in the stream for a newer version.
 */
export function startAuditIntake(ctx: IdentityBackgroundCtx, bus: Bus): Worker {
  const recorded = ctx.metrics.of(definitions.auditEvents)
  const stopping = new AbortController()
  const unreadable = ctx.metrics.of(definitions.auditBatchesUnreadable)

  async function process(messages: PulledMessage[]): Promise<void> {
    const readable: { message: PulledMessage; batch: AuditBatch }[] = []
    for (const message of messages) {
      const batch = readAuditBatch(message.bytes)
      if (batch) readable.push({ message, batch })
      else {
        unreadable.inc()
        ctx.log.error({ message_id: message.id }, 'a batch of audit events cannot be read')
        message.retry(RETRY_MS_MAX)
      }
    }
    try {
      if (readable.length > 0)
        recorded.inc(
          await appendBatches(
            ctx,
            readable.map(({ batch }) => batch),
          ),
        )
      for (const { message } of readable) message.ack()
    } catch (error) {
      ctx.log.warn({ err: error }, 'audit events could not be recorded; they are tried again')
      for (const { message } of readable) message.retry(RETRY_MS_MAX)
    }
    if (messages.length < MESSAGES_MAX) await pause(GATHER_MS, stopping.signal)
  }

  const puller = startPuller({
    bus,
    consumer: auditConsumer,
    label: 'audit',
    batchMax: MESSAGES_MAX,
    lanes: 1,
    log: ctx.log,
    metrics: ctx.metrics,
    process,
  })
  return {
    stop() {
      stopping.abort()
      return puller.stop()
    },
  }
}

/** Returns how many events were appended. */
async function appendBatches(ctx: IdentityBackgroundCtx, batches: readonly AuditBatch[]): Promise<number> {
  return ctx.db.transact({ firmId: null, now: ctx.now() }, async (tx) => {
    const fresh = await takeAuditBatches(
      tx,
      batches.map(({ id }) => id),
      tx.now,
    )
    // A batch may come twice among these.
    const events = batches.flatMap(({ id, events }) => (fresh.delete(id) ? events : []))
    await ctx.deps.auditLog.append(tx, events)
    return events.length
  })
}
