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
  type StreamConfig,
} from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import { type NatsConnection, NoRespondersError, nanos, RequestError, TimeoutError } from '@nats-io/nats-core'
import { type JournalDefinition, journalSubject } from './journal.ts'

/** All events of all services. The stream is transport: PostgreSQL is the truth, and a command replays from there. */
export const EVENT_STREAM = 'EVENTS'

/** Audit events on their way from the gateways to identity, which takes each batch out once it is committed. */
export const AUDIT_STREAM = 'AUDIT'
/** Where gateways publish batches of audit events. */
export const AUDIT_SUBJECT = 'audit.gateway'
/**
 * Capacity while identity or its database is down: some million events. When it is full, gateways refuse requests
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

/** NATS requirements from a service's definition: its consumers and journals. */
export interface NatsNeeds {
  name: OwnerName
  consumers?: readonly { name: string; subject: string }[] | undefined
  jobs?: readonly { job: { name: string; wasInJetStream?: boolean } }[] | undefined
  /** What its workers pull besides. */
  pulls?: readonly DurableConsumer[] | undefined
  journals?: readonly JournalDefinition[] | undefined
}

/** A durable pull consumer on a stream. */
export interface DurableConsumer {
  stream: string
  /** Unique in the installation: it begins with the service's name. */
  name: string
  subject: string
}

/** What is replayed to a service's consumers, and its jobs from versions up to 0.1.0: each is taken by one process and gone once done. */
function jobStreamOf(service: OwnerName): string {
  return `JOBS_${service}`
}

/** The subject of a service's job. */
export function jobSubject(service: OwnerName, job: string): string {
  return `job.${service}.${job}`
}

/** The subject on which processes of a service tell each other of jobs. */
export function jobNoticeSubject(service: OwnerName): string {
  return `note.${service}.jobs-waiting`
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

/** Feeds one kind of job of versions up to 0.1.0 to the table `jobs`. */
export function jobConsumerOf(service: OwnerName, { name }: { name: string }): DurableConsumer {
  return { stream: jobStreamOf(service), name: `${service}_${name}`, subject: jobSubject(service, name) }
}

/** The kinds of job that versions up to 0.1.0 enqueue into JetStream. */
export function jobsOnceInJetStream<Job extends { wasInJetStream?: boolean }>(jobs: readonly { job: Job }[]): Job[] {
  return jobs.map(({ job }) => job).filter(({ wasInJetStream }) => wasInJetStream)
}

/** All consumers of a service. */
export function consumersOf({ name, consumers = [], jobs = [], pulls = [] }: NatsNeeds): DurableConsumer[] {
  return [
    ...consumers.flatMap((consumer) => [eventConsumerOf(name, consumer), replayConsumerOf(name, consumer)]),
    ...jobsOnceInJetStream(jobs).map((job) => jobConsumerOf(name, job)),
    ...pulls,
  ]
}

/** The streams to which a service publishes events and jobs, with their subject prefixes. */
export function publishedStreamsOf(service: OwnerName): { name: string; subjectPrefix: string }[] {
  return [
    { name: EVENT_STREAM, subjectPrefix: 'evt.' },
    { name: jobStreamOf(service), subjectPrefix: jobSubject(service, '') },
  ]
}

/** How large a new stream is, and on how many servers; see NATS_REPLICAS and NATS_EVENTS_BYTES_MAX. */
export interface StreamSizes {
  replicas?: number
  eventsBytesMax?: number
}

/**
 * Makes the streams, consumers and bucket that the services and the gateway need. In existing ones it changes what the
 * code relies on, such as subjects, and leaves the rest as an operator has set it, such as replicas, limits and placement.
 * Needs an operator's connection: services may create none of these.
 */
export async function prepareNats(
  connection: NatsConnection,
  services: readonly NatsNeeds[],
  { replicas = 1, eventsBytesMax = -1 }: StreamSizes = {},
): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  const ensure = ({ owned, initial }: NeededStream) =>
    ensureStream(manager, owned, { storage: StorageType.File, num_replicas: replicas, ...initial })
  await ensure(eventStream(eventsBytesMax))
  await Promise.all([addBucket(connection, manager, replicas), ensure(AUDIT)])
  await Promise.all(
    services.map(async (service) => {
      await ensure(jobStream(service.name))
      for (const consumer of consumersOf(service)) await ensureConsumer(manager, consumer)
      for (const journal of service.journals ?? []) await ensure(journalStream(journal))
    }),
  )
}

/** A stream: properties that the code relies on, and other initial settings. */
interface NeededStream {
  owned: OwnedOfStream & Pick<StreamConfig, 'name' | 'duplicate_window'>
  initial: Partial<StreamConfig>
}

const needed = (name: string, owned: OwnedOfStream, initial: Partial<StreamConfig>): NeededStream => ({
  owned: { name, duplicate_window: nanos(DUPLICATE_WINDOW_MS), ...owned },
  initial,
})

const eventStream = (bytesMax: number): NeededStream =>
  needed(
    EVENT_STREAM,
    { subjects: ['evt.>'] },
    { retention: RetentionPolicy.Limits, max_age: nanos(EVENT_AGE_MS_MAX), max_bytes: bytesMax },
  )

const AUDIT: NeededStream = needed(
  AUDIT_STREAM,
  { subjects: [AUDIT_SUBJECT], discard: DiscardPolicy.New },
  { retention: RetentionPolicy.Workqueue, max_bytes: AUDIT_BYTES_MAX },
)

const jobStream = (service: OwnerName): NeededStream =>
  needed(jobStreamOf(service), { subjects: [jobSubject(service, '>')] }, { retention: RetentionPolicy.Workqueue })

const journalStream = (journal: JournalDefinition): NeededStream =>
  needed(
    journal.stream,
    { subjects: [journalSubject(journal)], ...JOURNAL_LIMITS, max_age: nanos((journal.keptDays ?? 0) * DAY_MS) },
    { retention: RetentionPolicy.Limits },
  )

/**
 * What `prepare-nats` would make or change for a service, of all that the service itself may look at: its streams and consumers.
 * Throws when JetStream does not answer.
 */
export async function unpreparedOf(connection: NatsConnection, service: NatsNeeds): Promise<string[]> {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  const streams = [eventStream(-1), jobStream(service.name), ...(service.journals ?? []).map(journalStream)]
  const ofStreams = streams.map(async ({ owned }) => {
    const present = await orAbsent(manager.streams.info(owned.name))
    return difference(`stream ${owned.name}`, present?.config, owned)
  })
  const ofConsumers = consumersOf(service).map(async (consumer) => {
    const present = await orAbsent(manager.consumers.info(consumer.stream, consumer.name))
    return difference(`consumer ${consumer.name}`, present?.config, ownedOfConsumer(consumer))
  })
  return (await Promise.all([...ofStreams, ...ofConsumers])).filter((one) => one !== undefined)
}

function difference<Config extends object>(
  name: string,
  present: Config | undefined,
  owned: Partial<Config>,
): string | undefined {
  if (!present) return `the ${name} is missing`
  return differs(present, owned) ? `the ${name} differs from what the code needs` : undefined
}

/**
 * Whether the bucket of rate limits is there. The gateway may read its keys and ask for nothing else; a key that is not there is
 * answered, and a bucket that is not there is silent.
 */
export async function hasRateLimitBucket(connection: NatsConnection, timeoutMs: number): Promise<boolean> {
  const name = RATE_LIMIT_BUCKET
  try {
    await connection.request(`$JS.API.DIRECT.GET.KV_${name}.$KV.${name}.doctor`, '', { timeout: timeoutMs })
    return true
  } catch (error) {
    // Behind an import of subjects from another account, a bucket that is not there is silent.
    if (isNoResponders(error) || error instanceof TimeoutError) return false
    throw error
  }
}

function isNoResponders(error: unknown): boolean {
  return error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders())
}

const SUBJECTS_OVERLAP = 10065
const NAME_IN_USE = 10058
const ATTEMPTS_MAX = 5
const RETRY_MS = 100

/** Properties of a stream that the code relies on. */
type OwnedOfStream = Pick<StreamConfig, 'subjects'> &
  Partial<Pick<StreamConfig, keyof typeof JOURNAL_LIMITS | 'max_age'>>

/**
 * No text of a journal is removed, by hand or by a limit, before it is as old as the journal says. A full one refuses texts, so that
 * nobody fills the disk with it: it has room for a century of days, or five years of hours. Replicas and placement stay the operator's.
 */
const JOURNAL_LIMITS = {
  deny_delete: true,
  deny_purge: true,
  discard: DiscardPolicy.New,
  max_msgs: 50_000,
  max_msgs_per_subject: -1,
  max_bytes: 16 * 1024 * 1024,
  max_msg_size: 1024,
} satisfies Partial<StreamConfig>

/**
 * Two commands may add the same stream at once. The later one gets the error that the name is in use, or, from older
 * servers (2.9 among them), that the subjects overlap with another stream, which is the same one.
 */
async function ensureStream(
  manager: JetStreamManager,
  owned: NeededStream['owned'],
  initial: Partial<StreamConfig>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const present = await orAbsent(manager.streams.info(owned.name))
    if (present) {
      if (differs(present.config, owned)) await manager.streams.update(owned.name, { ...present.config, ...owned })
      return
    }
    try {
      await manager.streams.add({ ...initial, ...owned })
      return
    } catch (error) {
      const addedMeanwhile = error instanceof JetStreamApiError && [SUBJECTS_OVERLAP, NAME_IN_USE].includes(error.code)
      if (!addedMeanwhile || attempt === ATTEMPTS_MAX) throw error
      await pause(RETRY_MS * attempt)
    }
  }
}

const ownedOfConsumer = ({ subject }: DurableConsumer) => ({
  filter_subject: subject,
  ack_wait: nanos(ACK_WAIT_MS),
  max_deliver: -1,
})

async function ensureConsumer(manager: JetStreamManager, consumer: DurableConsumer): Promise<void> {
  const { stream, name } = consumer
  const owned = ownedOfConsumer(consumer)
  const present = await orAbsent(manager.consumers.info(stream, name))
  if (!present) {
    const initial = { durable_name: name, ack_policy: AckPolicy.Explicit, max_ack_pending: PENDING_MAX }
    await manager.consumers.add(stream, { ...initial, ...owned })
  } else if (differs(present.config, owned)) {
    await manager.consumers.update(stream, name, { ...present.config, ...owned })
  }
}

/** Whether a stream or consumer differs from what the code needs. */
function differs<Config extends object>(present: Config, owned: Partial<Config>): boolean {
  const isSame = (name: keyof Config) => JSON.stringify(present[name]) === JSON.stringify(owned[name])
  return !(Object.keys(owned) as (keyof Config)[]).every(isSame)
}

async function addBucket(connection: NatsConnection, manager: JetStreamManager, replicas: number): Promise<void> {
  if (await orAbsent(manager.streams.info(`KV_${RATE_LIMIT_BUCKET}`))) return
  const context = jetstream(connection, { checkAPI: false })
  await new Kvm(context).create(RATE_LIMIT_BUCKET, { history: 1, ttl: RATE_LIMIT_AGE_MS_MAX, replicas })
}

/** The consumers that are missing in NATS. Throws if NATS does not respond. */
export async function missingConsumersOf(
  connection: NatsConnection,
  consumers: readonly DurableConsumer[],
): Promise<DurableConsumer[]> {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  const found = await Promise.all(consumers.map(({ stream, name }) => orAbsent(manager.consumers.info(stream, name))))
  return consumers.filter((_consumer, index) => !found[index])
}

/** The last message of each stream, by name; 0 without any. */
export async function lastMessagesOf(
  connection: NatsConnection,
  streams: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  const lastOf = async (name: string) =>
    [name, (await orAbsent(manager.streams.info(name)))?.state.last_seq ?? 0] as const
  return new Map(await Promise.all([...new Set(streams)].map(lastOf)))
}

/**
 * Those of the consumers for which a message up to the `last` one of their stream may be undelivered or unacknowledged; later ones do not
 * count. A consumer that is missing has none.
 */
export async function behindOf(
  connection: NatsConnection,
  consumers: readonly DurableConsumer[],
  last: ReadonlyMap<string, number>,
): Promise<DurableConsumer[]> {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  const infos = await Promise.all(consumers.map(({ stream, name }) => orAbsent(manager.consumers.info(stream, name))))
  return consumers.filter(({ stream }, index) => {
    const info = infos[index]
    // The floor of a consumer that gets few of the messages may stay far behind, although it has nothing to do.
    return info && info.ack_floor.stream_seq < last.get(stream)! && info.num_pending + info.num_ack_pending > 0
  })
}

/**
 * When the stream of that name was made, as NATS writes it; undefined when there is none. A stream that was lost and made
 * again has another time.
 */
export async function streamCreated(connection: NatsConnection, name: string): Promise<string | undefined> {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  return (await orAbsent(manager.streams.info(name)))?.created
}

/** Undefined for a stream or consumer that the server does not know. */
async function orAbsent<Info>(info: Promise<Info>): Promise<Info | undefined> {
  try {
    return await info
  } catch (error) {
    const absent: number[] = [JetStreamApiCodes.StreamNotFound, JetStreamApiCodes.ConsumerNotFound]
    if (error instanceof JetStreamApiError && absent.includes(error.code)) return undefined
    throw error
  }
}
