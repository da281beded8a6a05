import { setTimeout as pause } from 'node:timers/promises'
import { AUDIT_STREAM, EVENT_STREAM } from '@dossier/runtime'
import { type JetStreamManager, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import type { TestDatabases } from './databases.ts'
import { ownersWithOutbox } from './shared-engines.ts'
import { WAIT_MS_MAX } from './time-limits.ts'

/** Time between two checks; it grows, because each check costs processor time that the work could use. */
const POLL_MS_MIN = 10
const POLL_MS_MAX = 100

const UNPUBLISHED = 'select 1 from outbox where published_at is null limit 1'
const WAITING_JOB = 'select 1 from jobs limit 1'
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
 * attempted, due alerts handled. Checks twice in a row, because the end of one thing may start another. Leaves out the audit
 * log, whose events gather for most of a second: a test of it waits for the entries that it expects.
 */
export async function settle(databases: TestDatabases, operator: NatsConnection, now: () => Date): Promise<void> {
  const manager = await jetstreamManager(operator, { checkAPI: false })
  const events: HandledEvents = { upTo: undefined }
  const deadline = Date.now() + WAIT_MS_MAX
  let pollMs = POLL_MS_MIN
  for (let quiet = 0; quiet < 2; ) {
    const busy = (await busyDatabase(databases, now)) ?? (await busyStream(manager, events))
    quiet = busy ? 0 : quiet + 1
    if (Date.now() > deadline) throw new Error(`not settled after ${WAIT_MS_MAX} ms: ${busy}`)
    pollMs = busy ? Math.min(pollMs * 2, POLL_MS_MAX) : POLL_MS_MIN
    await pause(pollMs)
  }
}

/** The last event that all consumers are done with, by its place in the stream. */
type HandledEvents = { upTo: number | undefined }

async function busyDatabase(databases: TestDatabases, now: () => Date): Promise<string | undefined> {
  const answers = await Promise.all(
    ownersWithOutbox.map(async (service) => {
      if (service === 'notifications') {
        const due = { name: 'due', text: DUE_NOTIFICATIONS, values: [now().toISOString()] }
        const [row] = await databases.queryAgain<{ busy: string | null }>(service, due)
        return row!.busy
      }
      const text = `select case when exists (${UNPUBLISHED}) then 'outbox' when exists (${WAITING_JOB}) then 'jobs' end as busy`
      const [row] = await databases.queryAgain<{ busy: string | null }>(service, { name: 'left', text })
      return row!.busy && `the ${row!.busy} of ${service}`
    }),
  )
  return answers.find((busy) => busy !== null)
}

/** Events stay in their stream once consumed. What is replayed, and jobs of earlier versions, leave theirs. Idle consumers are looked at again only after a new event. */
async function busyStream(manager: JetStreamManager, events: HandledEvents): Promise<string | undefined> {
  let lastEvent: number | undefined
  for await (const { config, state } of manager.streams.list()) {
    const holdsJobs = config.retention === RetentionPolicy.Workqueue && config.name !== AUDIT_STREAM
    if (holdsJobs && state.messages > 0) return `the stream ${config.name}`
    if (config.name === EVENT_STREAM) lastEvent = state.last_seq
  }
  if (lastEvent !== undefined && lastEvent === events.upTo) return undefined
  let consumers = 0
  for await (const consumer of manager.consumers.list(EVENT_STREAM)) {
    consumers++
    if (consumer.num_pending + consumer.num_ack_pending > 0) return `the consumer ${consumer.name}`
  }
  if (consumers === 0) return 'the making of consumers'
  events.upTo = lastEvent
  return undefined
}
