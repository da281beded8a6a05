import { setTimeout as pause } from 'node:timers/promises'
import type { OwnerName } from '@dossier/contracts'
import {
  AckPolicy,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { type NatsConnection, nanos } from '@nats-io/nats-core'

/** All events of all services, as transport: PostgreSQL keeps the truth, and a command replays from there. */
export const EVENT_STREAM = 'EVENTS'

/** The key-value bucket in which gateways count requests together. */
export const RATE_LIMIT_BUCKET = 'rate_limits'

const DAY_MS = 86_400_000
/** Events that no consumer took in this time must be replayed from the outboxes, which keep them as long. */
const EVENT_AGE_MS_MAX = 7 * DAY_MS
/** A relay that dies between publishing and marking publishes the row again within seconds. */
const DUPLICATE_WINDOW_MS = 10 * 60_000
/** A message that is neither acknowledged nor extended in this time is given out again. */
export const ACK_WAIT_MS = 30_000

/** The work queue of a service's jobs: each is taken by one process and gone once done. */
export function jobStreamOf(service: OwnerName): string {
  return `JOBS_${service}`
}

/** The subject of a service's job. */
export function jobSubject(service: OwnerName, job: string): string {
  return `job.${service}.${job}`
}

/** The subject by which what one consumer of a service gave up comes to it again, and to no other. */
export function replaySubject(service: OwnerName, consumer: string): string {
  return jobSubject(service, `replay_${consumer}`)
}

/** Makes the streams that the service needs; those that are there already stay as they are. */
export async function ensureStreams(connection: NatsConnection, service: OwnerName): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  const shared = {
    storage: StorageType.File,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  }
  await add(manager, {
    name: EVENT_STREAM,
    subjects: ['evt.>'],
    retention: RetentionPolicy.Limits,
    max_age: nanos(EVENT_AGE_MS_MAX),
    ...shared,
  })
  await add(manager, {
    name: jobStreamOf(service),
    subjects: [jobSubject(service, '>')],
    retention: RetentionPolicy.Workqueue,
    ...shared,
  })
}

const SUBJECTS_OVERLAP = 10065
const ATTEMPTS_MAX = 5
const RETRY_MS = 100

/**
 * Adding a stream that is there is no error. But older servers (2.9 among them), asked for one stream by several
 * services at once, may tell one of them that its subjects overlap with another's: with the very same stream's.
 */
async function add(
  manager: JetStreamManager,
  stream: Parameters<JetStreamManager['streams']['add']>[0],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await manager.streams.add(stream)
      return
    } catch (error) {
      const overlaps = error instanceof JetStreamApiError && error.code === SUBJECTS_OVERLAP
      if (!overlaps || attempt === ATTEMPTS_MAX) throw error
      await pause(RETRY_MS * attempt)
    }
  }
}

/** Makes a durable pull consumer, or leaves the one that is there. */
export async function ensureConsumer(
  connection: NatsConnection,
  stream: string,
  { name, subject, pendingMax }: { name: string; subject: string; pendingMax: number },
): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  await manager.consumers.add(stream, {
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: pendingMax,
    max_deliver: -1,
  })
}
