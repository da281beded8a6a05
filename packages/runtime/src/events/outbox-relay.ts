import { jetstream } from '@nats-io/jetstream'
import { headers, InvalidArgumentError, type NatsConnection } from '@nats-io/nats-core'
import type pg from 'pg'
import { clientSettings, createPool } from '../database/connections.ts'
import { PrimaryClient } from '../database/primary-client.ts'
import type { Logger } from '../service/log.ts'
import { outboxMetrics } from '../telemetry/common-metrics.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { SpanStart, Tracing } from '../telemetry/tracing.ts'
import { pause } from '../time/pause.ts'
import { deadLetterInsert, deadLetterValues } from './dead-letter.ts'
import { removeOldMessages } from './outbox-cleanup.ts'
import { type OutboxMessage, type OutboxRow, TRACE_HEADER, toMessages, traceHeaderOf } from './outbox-message.ts'

/** A relay works alone, on one connection. */
export const RELAY_CONNECTIONS = 1
/** Rows that travel together: one select, one update, this many publishes in flight. */
const BATCH_ROWS_MAX = 500
/**
 * How long the relay waits after a commit for further ones, in milliseconds. Under load it turns hundreds of batches
 * into one.
 */
const GATHER_MS = 20
/** The same under load, for fewer and larger batches: each costs the relay, NATS and every consumer a message. */
const BUSY_GATHER_MS = 50
/** Rows in a batch from which on the relay is under load. */
const BUSY_ROWS = 10
/** Finds the rows of processes that died, and of commands. */
const POLL_MS = 5_000
const PUBLISH_MS_MAX = 4_000
const RETRY_MS = 500
const CLEANUP_EVERY_MS = 3_600_000

export interface OutboxRelay {
  /** Says that rows were committed. */
  wake(): void
  /** Ends after the batch in flight; rows that remain wait for the next start. */
  stop(): Promise<void>
}

/**
 * Publishes outbox rows to JetStream, oldest first, rows of one subject together, and marks them once acknowledged.
 * Replicas share the work by skipping locked rows. A relay that dies in between publishes some rows twice; consumers
 * recognise events by their ids.
 */
export function startOutboxRelay(options: {
  url: string
  connection: NatsConnection
  /** How often it looks for rows that no commit of this process has announced. */
  pollMs?: number | undefined
  log: Logger
  metrics: Metrics
  tracing: Tracing | undefined
}): OutboxRelay {
  const { pollMs = POLL_MS, log, tracing } = options
  const publisher = jetstream(options.connection, { timeout: PUBLISH_MS_MAX })
  const pool = createPool(clientSettings(options.url, log), RELAY_CONNECTIONS, PrimaryClient, log)
  const published = options.metrics.of(outboxMetrics.published)

  const stopping = new AbortController()
  let awake: (() => void) | undefined
  let announced = false
  /** Whether rows are expected: at the start, rows of an earlier process; later, announced ones. */
  let expected = true
  let cleanedAt = Date.now()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let moved = 0
      try {
        moved = expected || (await isAnyWaiting()) ? await moveBatch() : 0
        if (Date.now() - cleanedAt > CLEANUP_EVERY_MS) {
          cleanedAt = Date.now()
          await removeOldMessages(pool, { nowMs: cleanedAt, stopping: stopping.signal })
        }
      } catch (error) {
        log.warn({ err: error }, 'the outbox could not be relayed; trying again')
        await pause(RETRY_MS, stopping.signal)
        continue
      }
      if (moved < BATCH_ROWS_MAX && !stopping.signal.aborted) {
        if (!announced) await waitForCommits(pollMs)
        if (announced) await pause(moved < BUSY_ROWS ? GATHER_MS : BUSY_GATHER_MS, stopping.signal)
        expected = announced
        announced = false
      }
    }
  }

  /** One statement, and no transaction: most polls find nothing. */
  async function isAnyWaiting(): Promise<boolean> {
    const { rows } = await pool.query({
      name: 'outbox-look',
      text: 'select 1 from outbox where published_at is null limit 1',
    })
    return rows.length > 0
  }

  /** The rows stay locked while they are published, so another replica takes later ones. */
  async function moveBatch(): Promise<number> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const begun = client.query('begin')
      begun.catch(() => {})
      const { rows } = await client.query<OutboxRow>({
        name: 'outbox-claim',
        text: `select id, subject, payload, traceparent from outbox where published_at is null
               order by id limit ${BATCH_ROWS_MAX} for update skip locked`,
      })
      await begun
      const held = rows.length > 0 ? await publishAndMark(client, rows) : 0
      await client.query('commit')
      if (held > 0) throw new Error(`${held} of ${rows.length} rows could not be published`)
      return rows.length
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** Returns how many rows have to wait. */
  async function publishAndMark(client: pg.PoolClient, rows: OutboxRow[]): Promise<number> {
    const { sent, impossible } = await publish(toMessages(rows))
    await keepDeadLetters(
      client,
      rows.filter(({ id }) => impossible.has(id)),
      impossible,
    )
    await client.query({
      name: 'outbox-mark',
      text: 'update outbox set published_at = now() where id = any($1::uuid[])',
      values: [[...sent, ...impossible.keys()]],
    })
    return rows.length - sent.length - impossible.size
  }

  /** Marks acknowledged rows even if others failed. A row that no server will ever accept does not block the rest. */
  async function publish(messages: OutboxMessage[]): Promise<{ sent: string[]; impossible: Map<string, string> }> {
    const sent: string[] = []
    const impossible = new Map<string, string>()
    await Promise.all(
      messages.map(async (message) => {
        const { subject, ids } = message
        try {
          await (tracing
            ? tracing.linked(message.traceparents, publishSpan(message), () => publishOne(message))
            : publishOne(message))
          sent.push(...ids)
          published.inc(ids.length)
        } catch (error) {
          log.warn({ err: error, subject }, 'a message could not be published')
          if (error instanceof InvalidArgumentError && ids.length === 1) impossible.set(ids[0]!, error.message)
        }
      }),
    )
    return { sent, impossible }
  }

  async function publishOne(message: OutboxMessage): Promise<void> {
    const trace = traceHeaderOf(message)
    await publisher.publish(message.subject, message.text, {
      ...(message.messageId !== undefined && { msgID: message.messageId }),
      ...(trace !== undefined && { headers: traceHeaders(trace) }),
    })
  }

  async function keepDeadLetters(
    client: pg.PoolClient,
    rows: OutboxRow[],
    reasons: ReadonlyMap<string, string>,
  ): Promise<void> {
    for (const { id, subject, payload } of rows) {
      log.error({ subject, outbox_id: id }, 'a row of the outbox can never be published and became a dead letter')
      const letter = { consumer: 'outbox', subject, messageId: id, payload, error: reasons.get(id) }
      await client.query(deadLetterInsert(), deadLetterValues(letter))
    }
  }

  /** Ends when some are announced, or this process stops, or after the time. */
  async function waitForCommits(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      awake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    awake = undefined
  }

  const running = run()
  return {
    wake() {
      announced = true
      awake?.()
    },
    async stop() {
      stopping.abort()
      awake?.()
      await running
      await pool.end()
    },
  }
}

function traceHeaders(trace: string) {
  const fields = headers()
  fields.set(TRACE_HEADER, trace)
  return fields
}

/** How a message on its way to the stream shows in a trace. */
function publishSpan({ subject, ids }: OutboxMessage): SpanStart {
  return {
    name: `publish ${subject}`,
    kind: 'producer',
    attributes: {
      'messaging.system.name': 'nats',
      'messaging.operation.type': 'send',
      'messaging.destination.name': subject,
      'messaging.batch.message_count': ids.length,
    },
  }
}
