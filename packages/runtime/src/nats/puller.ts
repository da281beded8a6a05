import { type ConsumerMessages, type JsMsg, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { TRACE_HEADER, traceparentsIn } from '../events/outbox-message.ts'
import type { Logger } from '../service/log.ts'
import { consumerMetrics } from '../telemetry/common-metrics.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { pause } from '../time/pause.ts'
import type { Bus } from './bus.ts'
import { ACK_WAIT_MS, type DurableConsumer } from './streams.ts'

/** Messages held in memory ahead of the work, in all lanes together. */
const BUFFERED_MAX = 200
/** How long the server keeps a pull: messages for a process that hangs wait this long for another. */
const PULL_MS = 10_000
/** How often the server confirms the pull. After two missed heartbeats this process pulls again. At most half of the pull. */
const HEARTBEAT_MS = 5_000
const RESTART_MS = 500
const RETRY_MS_MIN = 200
const RETRY_MS_MAX = 15_000
/** Caps the exponent: 0.2 s × 2^19 is more than a day. */
const DOUBLINGS_MAX = 19

/** A message of a JetStream consumer, and what its handler can do with it. */
export interface PulledMessage {
  /** The id that its sender gave it, else its place in the stream. */
  id: string
  subject: string
  bytes: Uint8Array
  /** The bytes as UTF-8. */
  readonly text: string
  /** The spans that wrote its lines, in order; empty if none was recorded. */
  traceparents: string[]
  /** 1 for the first delivery. */
  attempt: number
  ack(): void
  /** Asks for redelivery, later each time; at most 15 s later unless told. */
  retry(delayMsMax?: number): void
  /** Extends the acknowledgement time, so that the server does not redeliver the message meanwhile. */
  working(): void
}

export interface Puller {
  /** Stops pulling, returns messages that were not begun, and ends when the running work is done. */
  stop(): Promise<void>
}

/**
 * Pulls from a durable consumer and hands messages to `process` in batches of what has arrived. `process` must
 * acknowledge or retry each one itself. Survives restarts of the server, with or without its memory.
 */
export function startPuller(options: {
  bus: Bus
  consumer: DurableConsumer
  /** What metrics call it. */
  label: string
  batchMax: number
  /** Batches that are processed at a time. */
  lanes: number
  log: Logger
  metrics: Metrics
  /** `stopping` is aborted when the puller is asked to stop. */
  process: (messages: PulledMessage[], stopping: AbortSignal) => Promise<void>
}): Puller {
  const { bus, log } = options
  const { stream, name } = options.consumer
  const waiting: PulledMessage[] = []
  const active = new Set<Promise<void>>()
  const stopping = new AbortController()
  let messages: ConsumerMessages | undefined

  function pump(): void {
    while (!stopping.signal.aborted && waiting.length > 0 && active.size < options.lanes) {
      const batch = waiting.splice(0, options.batchMax)
      const work = runBatch(batch).finally(() => {
        active.delete(work)
        pump()
      })
      active.add(work)
    }
  }

  async function runBatch(batch: PulledMessage[]): Promise<void> {
    const heartbeat = setInterval(() => {
      for (const message of batch) message.working()
      for (const message of waiting) message.working()
    }, ACK_WAIT_MS / 3)
    try {
      await options.process(batch, stopping.signal)
    } catch (error) {
      log.error({ err: error, consumer: name }, 'messages could not be processed')
      for (const message of batch) message.retry()
    } finally {
      clearInterval(heartbeat)
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const consumer = await jetstream(bus.connection).consumers.get(stream, name)
        if (stopping.signal.aborted) return
        messages = await consumer.consume({
          max_messages: BUFFERED_MAX,
          expires: PULL_MS,
          idle_heartbeat: HEARTBEAT_MS,
          abort_on_missing_resource: true,
        })
        for await (const message of messages) {
          waiting.push(toPulledMessage(message))
          pump()
        }
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error, consumer: name }, 'pulling failed; trying again')
      }
      messages = undefined
      await pause(RESTART_MS, stopping.signal)
    }
  }

  bus.onReconnect(() => messages?.stop())
  exposeLag(options)
  const running = run()

  return {
    async stop() {
      stopping.abort()
      messages?.stop()
      for (const message of waiting.splice(0)) message.retry()
      await Promise.all(active)
      await running
    },
  }
}

/** Exposes a consumer's backlog, read from the server at each scrape. */
function exposeLag(options: { bus: Bus; consumer: DurableConsumer; label: string; metrics: Metrics }): void {
  const { bus, metrics } = options
  const { pending, unacknowledged } = consumerMetrics
  metrics.onScrape([pending, unacknowledged], async () => {
    const manager = await jetstreamManager(bus.connection, { checkAPI: false })
    const info = await manager.consumers.info(options.consumer.stream, options.consumer.name)
    metrics.of(pending).labels(options.label).set(info.num_pending)
    metrics.of(unacknowledged).labels(options.label).set(info.num_ack_pending)
  })
}

/** The wait after a number of attempts: doubled each time, at most 15 s by default. */
export function retryDelayMs(attempt: number, delayMsMax = RETRY_MS_MAX): number {
  return Math.min(delayMsMax, RETRY_MS_MIN * 2 ** Math.min(attempt - 1, DOUBLINGS_MAX))
}

function toPulledMessage(message: JsMsg): PulledMessage {
  const attempt = message.info.deliveryCount
  return {
    id: message.headers?.get('Nats-Msg-Id') || String(message.seq),
    subject: message.subject,
    bytes: message.data,
    get text() {
      return message.string()
    },
    traceparents: traceparentsIn(message.headers?.get(TRACE_HEADER) ?? ''),
    attempt,
    ack: () => message.ack(),
    retry: (delayMsMax) => message.nak(retryDelayMs(attempt, delayMsMax)),
    working: () => message.working(),
  }
}
