import { setTimeout as pause } from 'node:timers/promises'
import { EVENT_STREAM } from '@dossier/runtime'
import { type JetStreamManager, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import type { TestDatabases } from './databases.ts'
import { ownersWithOutbox } from './shared-engines.ts'

/** Time between two checks; it grows, because each check costs processor time that the work could use. */
const POLL_MS_MIN = 10
const POLL_MS_MAX = 100
const SETTLE_MS_MAX = 15_000

const UNPUBLISHED = 'select 1 from outbox where published_at is null limit 1'
/** Names what is due in the notifications service, if anything. `$1` is the time. */
const DUE_NOTIFICATIONS = `
  select case
    when exists (${UNPUBLISHED}) then 'the outbox of notifications'
    when exists (select from delivery_queue where next_attempt_at <= $1) then 'webhook deliveries'
    when exists (select from alerts where next_attempt_at <= $1) then 'alerts'
    when exists (select from outgoing_messages
                 where status = 'queued' and next_attempt_at <= $1 and expires_at > $1) then 'messages'
  end as busy`

/**
 * Waits until nothing is left to do: outboxes published, consumers and jobs idle, due deliveries and messages
 * attempted, due alerts handled. Checks twice in a row, because the end of one thing may start another.
 */
export async function settle(databases: TestDatabases, operator: NatsConnection, now: () => Date): Promise<void> {
  const manager = await jetstreamManager(operator, { checkAPI: false })
  const deadline = Date.now() + SETTLE_MS_MAX
  let pollMs = POLL_MS_MIN
  for (let quiet = 0; quiet < 2; ) {
    const busy = (await busyDatabase(databases, now)) ?? (await busyStream(manager))
    quiet = busy ? 0 : quiet + 1
    if (Date.now() > deadline) throw new Error(`not settled after ${SETTLE_MS_MAX} ms: ${busy}`)
    pollMs = busy ? Math.min(pollMs * 2, POLL_MS_MAX) : POLL_MS_MIN
    await pause(pollMs)
  }
}

async function busyDatabase(databases: TestDatabases, now: () => Date): Promise<string | undefined> {
  const answers = await Promise.all(
    ownersWithOutbox.map(async (service) => {
      if (service === 'notifications') {
        const [row] = await databases.query<{ busy: string | null }>(service, DUE_NOTIFICATIONS, [now().toISOString()])
        return row!.busy
      }
      const rows = await databases.query(service, UNPUBLISHED)
      return rows.length > 0 ? `the outbox of ${service}` : null
    }),
  )
  return answers.find((busy) => busy !== null)
}

/** Events stay in their stream once consumed. Jobs and audit events leave theirs. */
async function busyStream(manager: JetStreamManager): Promise<string | undefined> {
  for await (const { config, state } of manager.streams.list()) {
    if (config.retention === RetentionPolicy.Workqueue && state.messages > 0) return `the stream ${config.name}`
  }
  let consumers = 0
  for await (const consumer of manager.consumers.list(EVENT_STREAM)) {
    consumers++
    if (consumer.num_pending + consumer.num_ack_pending > 0) return `the consumer ${consumer.name}`
  }
  return consumers === 0 ? 'the making of consumers' : undefined
}
