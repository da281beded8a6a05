import type { Bus } from '@dossier/runtime'
import { JetStreamApiCodes, JetStreamApiError, jetstream } from '@nats-io/jetstream'
import { type KV, Kvm } from '@nats-io/kv'

/** With some replicas on one record a change is made at the second or third try; more than this is a fault. */
const TRIES_MAX = 50
/** When the server hangs, a change fails after this time. */
const ANSWER_MS_MAX = 2_000

/** A record as it was read or written, with the revision that the next change rests on. */
export interface Version<T> {
  readonly record: T
  readonly revision: number
}

/**
 * JSON records in a NATS key-value bucket that all replicas of a service change together. Each change is made by
 * compare-and-set: of two at once, one sees the other. `prepareNats` makes the bucket.
 */
export class SharedRecords<T> {
  readonly #bus: Bus
  readonly #bucket: string
  #opening: Promise<KV> | undefined

  constructor(bus: Bus, bucket: string) {
    this.#bus = bus
    this.#bucket = bucket
  }

  /** Whether a change can be tried at all. */
  get reachable(): boolean {
    return this.#bus.connected
  }

  /** Grows with every message from the server: while it does, the server is slow and not gone. */
  get heard(): number {
    return this.#bus.connection.stats().inMsgs
  }

  /**
   * Changes a record and answers it as it is now. `next` may be called several times; when it answers its own argument,
   * nothing is written. `known` saves a read when nobody else has changed the record since.
   *
   * @throws when the server is down, hangs, or others change the record all the time
   */
  async change(key: string, known: Version<T> | undefined, next: (record: T | undefined) => T): Promise<Version<T>> {
    const bucket = await this.#open()
    let version = known ?? (await this.#read(bucket, key))
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const record = next(version?.record)
      if (version && record === version.record) return version
      const revision = await writeOver(bucket, key, version?.revision ?? 0, JSON.stringify(record))
      if (revision !== undefined) return { record, revision }
      version = await this.#read(bucket, key)
    }
    throw new Error(`${this.#bucket}: a record changed at each of ${TRIES_MAX} tries`)
  }

  async #read(bucket: KV, key: string): Promise<Version<T> | undefined> {
    const entry = await bucket.get(key)
    return entry ? { record: entry.json<T>(), revision: entry.revision } : undefined
  }

  /** Asks the server nothing. */
  #open(): Promise<KV> {
    if (!this.#opening) {
      const context = jetstream(this.#bus.connection, { timeout: ANSWER_MS_MAX, checkAPI: false })
      this.#opening = new Kvm(context).open(this.#bucket, { allow_direct: true })
    }
    return this.#opening
  }
}

/** The new revision, or undefined when the record is not at `revision` any more; 0 stands for no record. */
async function writeOver(bucket: KV, key: string, revision: number, json: string): Promise<number | undefined> {
  try {
    return await bucket.put(key, json, { previousSeq: revision })
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence) return undefined
    throw error
  }
}
