import { setTimeout as pause } from 'node:timers/promises'
import { ownerNames } from '@dossier/contracts'
import { jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import type { TestDatabases } from './databases.ts'

const POLL_MS = 15
const SETTLE_MS_MAX = 15_000

/**
 * Waits until nothing is under way: every outbox published, every consumer and job idle, every webhook delivery and
 * message that is due attempted, every alert that is due settled. Asked twice in a row, because the end of one thing may
 * begin another.
 */
export async function settle(databases: TestDatabases, operator: NatsConnection, now: () => Date): Promise<void> {
  const deadline = Date.now() + SETTLE_MS_MAX
  for (let quiet = 0; quiet < 2; ) {
    const busy = await whatIsBusy(databases, operator, now)
    quiet = busy ? 0 : quiet + 1
    if (Date.now() > deadline) throw new Error(`not settled after ${SETTLE_MS_MAX} ms: ${busy}`)
    await pause(POLL_MS)
  }
}

async function whatIsBusy(
  databases: TestDatabases,
  operator: NatsConnection,
  now: () => Date,
): Promise<string | undefined> {
  for (const service of ownerNames) {
    const rows = await databases.query(service, 'select 1 from outbox where published_at is null limit 1')
    if (rows.length > 0) return `the outbox of ${service}`
  }
  const manager = await jetstreamManager(operator, { checkAPI: false })
  const consumed = new Set<string>()
  for await (const stream of manager.streams.list()) {
    // A job leaves its stream once done, so one that no consumer has been made for yet counts too.
    if (stream.config.name.startsWith('JOBS_') && stream.state.messages > 0) return `jobs in ${stream.config.name}`
    for await (const consumer of manager.consumers.list(stream.config.name)) {
      consumed.add(stream.config.name)
      if (consumer.num_pending + consumer.num_ack_pending > 0) return `the consumer ${consumer.name}`
    }
  }
  if (!consumed.has('EVENTS')) return 'the making of consumers'
  const due = await databases.query(
    'notifications',
    'select 1 from delivery_queue where next_attempt_at <= $1 limit 1',
    [now().toISOString()],
  )
  if (due.length > 0) return 'webhook deliveries'
  const alerts = await databases.query('notifications', 'select 1 from alerts where next_attempt_at <= $1 limit 1', [
    now().toISOString(),
  ])
  if (alerts.length > 0) return 'alerts'
  const messages = await databases.query(
    'notifications',
    `select 1 from outgoing_messages where status = 'queued' and next_attempt_at <= $1 and expires_at > $1 limit 1`,
    [now().toISOString()],
  )
  return messages.length > 0 ? 'messages' : undefined
}
