import { randomUUID } from 'node:crypto'
import { AppError, type identity } from '@dossier/contracts'
import { type Logger, type Metrics, pause } from '@dossier/runtime'
import { metrics as definitions } from '../metrics.ts'
import { AuditBatch } from './audit-batch.ts'
import type { AuditPublisher } from './audit-publisher.ts'

/**
 * How long an event waits for company that no answer waits for, in milliseconds: what a killed gateway loses. A message takes
 * NATS 1 to 2 ms of CPU, however many events it has.
 */
const GATHER_MS = 250
/** Events that travel together: 100 KB from one caller, 240 KB if each has another. */
const BATCH_EVENTS_MAX = 500
/** Fewer for long lists, so that identity takes little at a time. */
const BATCH_CHARACTERS_MAX = 256 * 1024
/** Events that one gateway holds while the stream is down or full, 10 to 60 MB; then requests that would add one are refused. */
const EVENTS_HELD_MAX = 10_000
const RETRY_MS = 200
/** How long the last events are tried at shutdown, in milliseconds. */
const STOP_MS_MAX = 3_000

interface Gathered {
  batch: AuditBatch
  stored: PromiseWithResolvers<void>
}

/**
 * Hands audit events to the stream in batches, until the stream has them. A batch keeps its id, so that one whose
 * acknowledgement was lost is recorded once.
 */
export class AuditSender {
  readonly #publisher: AuditPublisher
  readonly #log: Logger
  readonly #retries: { inc(): void }
  readonly #refusals: { inc(): void }
  readonly #stopping = new AbortController()
  readonly #sending = new Set<Promise<void>>()
  #gathered: Gathered | undefined
  #timer: NodeJS.Timeout | undefined
  #immediate: NodeJS.Immediate | undefined
  /** Whether an answer waits for an event that is gathered. */
  #isUrgent = false
  #held = 0

  constructor({ publisher, log, metrics }: { publisher: AuditPublisher; log: Logger; metrics: Metrics }) {
    this.#publisher = publisher
    this.#log = log
    this.#retries = metrics.of(definitions.auditRetries)
    this.#refusals = metrics.of(definitions.auditRefusals)
    metrics.onScrape([definitions.auditEventsHeld], () => metrics.of(definitions.auditEventsHeld).set(this.#held))
  }

  /**
   * Refuses what could not be recorded: nothing is shown or changed without its event.
   *
   * @throws AppError service_unavailable
   */
  assertRoom(): void {
    if (this.#held < EVENTS_HELD_MAX) return
    this.#refusals.inc()
    throw new AppError('service_unavailable', {}, { internal: 'the audit log takes no more events' })
  }

  /**
   * Takes an event; resolves once the stream has it. With `urgent` it leaves at the end of this turn, or as soon as the
   * batch before it has arrived: each message costs the stream and identity more than the events in it.
   */
  add(event: identity.AuditDraft, urgent: boolean): Promise<void> {
    this.#held++
    this.#gathered ??= { batch: new AuditBatch(), stored: Promise.withResolvers() }
    const { batch, stored } = this.#gathered
    batch.add(event)
    if (batch.size === BATCH_EVENTS_MAX || batch.characters >= BATCH_CHARACTERS_MAX) this.#flush()
    else if (urgent) this.#immediate ??= setImmediate(() => this.#flushUrgent())
    else this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS)
    return stored.promise
  }

  #flushUrgent(): void {
    this.#immediate = undefined
    this.#isUrgent = true
    if (this.#sending.size === 0) this.#flush()
  }

  #flush(): void {
    clearTimeout(this.#timer)
    clearImmediate(this.#immediate)
    this.#timer = this.#immediate = undefined
    this.#isUrgent = false
    const gathered = this.#gathered
    if (!gathered) return
    this.#gathered = undefined
    const sending = this.#send(gathered).finally(() => {
      this.#sending.delete(sending)
      if (this.#isUrgent && this.#sending.size === 0) this.#flush()
    })
    this.#sending.add(sending)
  }

  async #send({ batch, stored }: Gathered): Promise<void> {
    const id = randomUUID()
    const json = batch.toJson(id)
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#publisher.publish(id, json)
        this.#held -= batch.size
        stored.resolve()
        return
      } catch (error) {
        this.#retries.inc()
        if (attempt === 1) this.#log.warn({ err: error }, 'audit events could not be handed over; they are tried again')
        if (this.#stopping.signal.aborted) {
          this.#log.error({ events: batch.size }, 'audit events were lost at shutdown')
          return
        }
        await pause(RETRY_MS, this.#stopping.signal)
      }
    }
  }

  /**
   * Hands over held events, and any that arrive meanwhile. Events that the stream does not take within 3 s are lost, and
   * logged.
   */
  async stop(): Promise<void> {
    const giveUp = setTimeout(() => this.#stopping.abort(), STOP_MS_MAX)
    do {
      this.#flush()
      await Promise.all(this.#sending)
    } while (this.#gathered || this.#sending.size > 0)
    clearTimeout(giveUp)
    this.#stopping.abort()
  }
}
