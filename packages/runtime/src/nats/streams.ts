import { setTimeout as pause } from 'node:timers/promises'
import type { OwnerName } from '@dossier/contracts'
import {
  AckPolicy,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import { type NatsConnection, nanos } from '@nats-io/nats-core'

/** All events of all services. The stream is transport: PostgreSQL is the truth, and a command replays from there. */
export const EVENT_STREAM = 'EVENTS'

/** Audit events on their way from the gateways to identity, which takes each batch out once it is committed. */
export const AUDIT_STREAM = 'AUDIT'
/** Where gateways publish batches of audit events. */
export const AUDIT_SUBJECT = 'audit.gateway'
/**
 * Capacity while identity or its database is away: about a million events. When it is full, gateways refuse requests
 * that they would have to record.
 */
const AUDIT_BYTES_MAX = 1024 ** 3

/** The key-value bucket in which gateways count requests together. */
export const RATE_LIMIT_BUCKET = 'rate_limits'

const DAY_MS = 86_400_000
/** Events that nobody consumed within this time must be replayed from the outboxes, which keep them as long. */
const EVENT_AGE_MS_MAX = 7 * DAY_MS
/** A relay that died between publishing and marking is replaced within seconds and publishes the row again. */
const DUPLICATE_WINDOW_MS = 10 * 60_000
/** A message that is neither acknowledged nor extended in this time is given out again. */
export const ACK_WAIT_MS = 30_000
/** Messages of a consumer that may be in flight in all processes of its service together. */
const PENDING_MAX = 800
/**
 * A count of requests that nobody has changed for this long disappears. It still says after its window of 60 s whether
 * a burst is open; the rest is room for clocks that differ.
 */
const RATE_LIMIT_AGE_MS_MAX = 130_000

/** What a service consumes, as its definition says. */
export interface Consuming {
  name: OwnerName
  consumers?: readonly { name: string; subject: string }[] | undefined
  jobs?: readonly { job: { name: string } }[] | undefined
  /** What its workers pull besides. */
  pulls?: readonly DurableConsumer[] | undefined
}

/** A durable pull consumer on a stream. */
export interface DurableConsumer {
  stream: string
  /** Unique in the installation: it begins with the service's name. */
  name: string
  subject: string
}

/** The work queue of a service's jobs: each is taken by one process and gone once done. */
export function jobStreamOf(service: OwnerName): string {
  return `JOBS_${service}`
}

/** The subject of a service's job. */
export function jobSubject(service: OwnerName, job: string): string {
  return `job.${service}.${job}`
}

/** The subject on which dead letters of one consumer return to it, and to no other. */
export function replaySubject(service: OwnerName, consumer: string): string {
  return jobSubject(service, `replay_${consumer}`)
}

/** Feeds a consumer from the stream of all events. */
export function eventConsumerOf(
  service: OwnerName,
  { name, subject }: { name: string; subject: string },
): DurableConsumer {
  return { stream: EVENT_STREAM, name: `${service}_${name}`, subject }
}

/** Feeds a consumer with the events that an operator replays. */
export function replayConsumerOf(service: OwnerName, { name }: { name: string }): DurableConsumer {
  return { stream: jobStreamOf(service), name: `${service}_replay_${name}`, subject: replaySubject(service, name) }
}

/** Feeds the runner of one kind of job. */
export function jobConsumerOf(service: OwnerName, { name }: { name: string }): DurableConsumer {
  return { stream: jobStreamOf(service), name: `${service}_${name}`, subject: jobSubject(service, name) }
}

/** All consumers of a service. */
export function consumersOf({ name, consumers = [], jobs = [], pulls = [] }: Consuming): DurableConsumer[] {
  return [
    ...consumers.flatMap((consumer) => [eventConsumerOf(name, consumer), replayConsumerOf(name, consumer)]),
    ...jobs.map(({ job }) => jobConsumerOf(name, job)),
    ...pulls,
  ]
}

/**
 * Makes the streams, consumers and bucket that the services and the gateway need; those that are there stay as they
 * are, with whatever an operator has changed about them. Takes an operator's connection: services may make none of it.
 */
export async function prepareNats(
  connection: NatsConnection,
  services: readonly Consuming[],
  { replicas = 1 }: { replicas?: number } = {},
): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  const shared = {
    storage: StorageType.File,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    num_replicas: replicas,
  }
  await addStream(manager, {
    name: EVENT_STREAM,
    subjects: ['evt.>'],
    retention: RetentionPolicy.Limits,
    max_age: nanos(EVENT_AGE_MS_MAX),
    ...shared,
  })
  await Promise.all([
    addBucket(connection, manager, replicas),
    addStream(manager, {
      name: AUDIT_STREAM,
      subjects: [AUDIT_SUBJECT],
      retention: RetentionPolicy.Workqueue,
      max_bytes: AUDIT_BYTES_MAX,
      discard: DiscardPolicy.New,
      ...shared,
    }),
  ])
  await Promise.all(
    services.map(async (service) => {
      await addStream(manager, {
        name: jobStreamOf(service.name),
        subjects: [jobSubject(service.name, '>')],
        retention: RetentionPolicy.Workqueue,
        ...shared,
      })
      for (const consumer of consumersOf(service)) await addConsumer(manager, consumer)
    }),
  )
}

const SUBJECTS_OVERLAP = 10065
const NAME_IN_USE = 10058
const ATTEMPTS_MAX = 5
const RETRY_MS = 100

/**
 * Two commands may add the same stream at once. The later one gets the error that the name is in use, or, from older
 * servers (2.9 among them), that the subjects overlap with another stream, which is the same one.
 */
async function addStream(
  manager: JetStreamManager,
  stream: Parameters<JetStreamManager['streams']['add']>[0],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (await isThere(manager.streams.info(stream.name))) return
    try {
      await manager.streams.add(stream)
      return
    } catch (error) {
      const addedMeanwhile = error instanceof JetStreamApiError && [SUBJECTS_OVERLAP, NAME_IN_USE].includes(error.code)
      if (!addedMeanwhile || attempt === ATTEMPTS_MAX) throw error
      await pause(RETRY_MS * attempt)
    }
  }
}

async function addConsumer(manager: JetStreamManager, { stream, name, subject }: DurableConsumer): Promise<void> {
  if (await isThere(manager.consumers.info(stream, name))) return
  await manager.consumers.add(stream, {
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: PENDING_MAX,
    max_deliver: -1,
  })
}

async function addBucket(connection: NatsConnection, manager: JetStreamManager, replicas: number): Promise<void> {
  if (await isThere(manager.streams.info(`KV_${RATE_LIMIT_BUCKET}`))) return
  const context = jetstream(connection, { checkAPI: false })
  await new Kvm(context).create(RATE_LIMIT_BUCKET, { history: 1, ttl: RATE_LIMIT_AGE_MS_MAX, replicas })
}

async function isThere(info: Promise<unknown>): Promise<boolean> {
  try {
    await info
    return true
  } catch (error) {
    const absent: number[] = [JetStreamApiCodes.StreamNotFound, JetStreamApiCodes.ConsumerNotFound]
    if (error instanceof JetStreamApiError && absent.includes(error.code)) return false
    throw error
  }
}
