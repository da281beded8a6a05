import { setTimeout as pause } from 'node:timers/promises'
import { AppError, type FirmId, type UploadId } from '@dossier/contracts'
import { type Database, endsWithin, type Logger, later, type Metrics } from '@dossier/runtime'
import { metrics } from '../metrics.ts'
import type { ObjectStorage, OpenParts, StoredPart } from '../storage/object-storage.ts'
import { endJoining, findPartUpload, leaseJoining, renewJoinings } from '../store/part-uploads.ts'
import { FairQueue } from './fair-queue.ts'

/** Another process joins the parts if the lease was not renewed for this long. */
const LEASE_MS = 15_000
const LEASE_RENEW_MS = 5_000
/** Files that wait in one process; more are refused. */
const WAITING_MAX = 500
/** How often a confirm looks for the end of a joining that another one began, in milliseconds. */
const LOOK_MS_MIN = 20
const LOOK_MS_MAX = 250
/** To look at what was joined. */
const DESCRIBE_MS_MAX = 5_000

/** A file whose parts are all there. */
export interface FileToJoin {
  firmId: FirmId
  uploadId: UploadId
  parts: OpenParts
  /** Undefined if storage has none: a process joined them and died before it recorded that. */
  stored: readonly StoredPart[] | undefined
  sizeBytes: number
}

/** `late`: it takes longer than the caller can wait, and goes on. `gone`: the upload was confirmed or removed meanwhile. */
export type JoinResult = 'joined' | 'changed' | 'absent' | 'failed' | 'late' | 'gone'

type Ended = Exclude<JoinResult, 'late' | 'gone'>

interface QueuedJoining {
  file: FileToJoin
  ended: PromiseWithResolvers<Ended>
}

interface Surroundings {
  storage: ObjectStorage
  db: Database
  log: Logger
  metrics: Metrics
  now(): string
}

/**
 * Has storage make one object of the parts of confirmed files, a bounded number at a time. As a copy, this outlives the
 * request that asked for it. Unlike a copy it is never given up: its parts are all there is of the file.
 */
export class PartsJoiner {
  readonly #surroundings: Surroundings
  readonly #joinMsMax: number
  readonly #queue: FairQueue<QueuedJoining>
  readonly #inFlight = new Set<Promise<void>>()
  /** Keys of files that wait or are in flight here. */
  readonly #leased = new Set<string>()
  readonly #renewal: NodeJS.Timeout

  constructor(
    surroundings: Surroundings,
    { concurrencyMax, joinMsMax }: { concurrencyMax: number; joinMsMax: number },
  ) {
    this.#surroundings = surroundings
    this.#joinMsMax = joinMsMax
    this.#queue = new FairQueue({ max: concurrencyMax, perFirmMax: Math.ceil(concurrencyMax / 2) })
    this.#renewal = setInterval(() => void this.#renewLeases(), LEASE_RENEW_MS)
    this.#renewal.unref()
  }

  /** Joins the parts, here or where another confirm has begun it, or says why they are not joined within `waitMs`. */
  async join(file: FileToJoin, waitMs: number): Promise<JoinResult> {
    const { db, now } = this.#surroundings
    const endsAt = performance.now() + waitMs
    for (let lookMs = LOOK_MS_MIN; ; lookMs = Math.min(lookMs * 1.5, LOOK_MS_MAX)) {
      if (this.#queue.waiting >= WAITING_MAX) {
        throw new AppError('service_unavailable', {}, { internal: 'too many files wait for their parts to be joined' })
      }
      const isOurs = await leaseJoining(db, file.parts.key, {
        now: now(),
        leasedUntil: later(now(), LEASE_MS),
        partSha256s: file.stored?.map(({ sha256 }) => sha256),
      })
      if (isOurs) {
        const joining = this.#enqueue(file)
        return (await endsWithin(endsAt - performance.now(), joining)) ? await joining : 'late'
      }
      const present = await findPartUpload(db, file.firmId, file.uploadId)
      if (!present) return 'gone'
      if (present.isJoined) return 'joined'
      const leftMs = endsAt - performance.now()
      if (leftMs <= 0) return 'late'
      await pause(Math.min(lookMs, leftMs))
    }
  }

  /** Begins no further joinings, and waits for those in flight. */
  async stop(): Promise<void> {
    const waiting = this.#queue.clear()
    for (const { file, ended } of waiting) {
      this.#leased.delete(file.parts.key)
      ended.resolve('failed')
    }
    await Promise.allSettled(waiting.map(({ file }) => endJoining(this.#surroundings.db, file.parts.key, null)))
    await Promise.all(this.#inFlight)
    clearInterval(this.#renewal)
  }

  #enqueue(file: FileToJoin): Promise<Ended> {
    const ended = Promise.withResolvers<Ended>()
    this.#leased.add(file.parts.key)
    this.#queue.add(file.firmId, { file, ended })
    this.#beginNext()
    return ended.promise
  }

  #beginNext(): void {
    for (let next = this.#queue.next(); next; next = this.#queue.next()) {
      const { firmId, entry } = next
      const joining = this.#run(entry.file).then((result) => {
        entry.ended.resolve(result)
        this.#leased.delete(entry.file.parts.key)
        this.#inFlight.delete(joining)
        this.#queue.done(firmId)
        this.#beginNext()
      })
      this.#inFlight.add(joining)
    }
  }

  /** Never rejects. */
  async #run(file: FileToJoin): Promise<Ended> {
    const { db, log, metrics: registry, now } = this.#surroundings
    const startedAt = performance.now()
    let result: Ended
    try {
      result = await this.#join(file)
      await endJoining(db, file.parts.key, result === 'joined' ? now() : null)
    } catch (error) {
      log.warn(
        { err: error, upload_id: file.uploadId },
        'the parts of a file were not joined; a later confirm tries again',
      )
      result = 'failed'
      await endJoining(db, file.parts.key, null).catch(() => {})
    }
    registry.of(metrics.fileJoins).labels(result).inc()
    registry.of(metrics.fileJoinDuration).observe((performance.now() - startedAt) / 1000)
    return result
  }

  /** What storage joined without an answer that arrived is found by the look at the object. */
  async #join({ parts, stored, sizeBytes }: FileToJoin): Promise<Ended> {
    const { storage } = this.#surroundings
    const outcome = stored ? await storage.joinParts(parts, stored, this.#joinMsMax) : 'absent'
    if (outcome === 'changed') return 'changed'
    const found = await storage.describe(parts.key, DESCRIBE_MS_MAX)
    if (!found) return 'absent'
    if (found.sizeBytes !== sizeBytes) throw new Error(`the joined file has ${found.sizeBytes} bytes of ${sizeBytes}`)
    return 'joined'
  }

  async #renewLeases(): Promise<void> {
    if (this.#leased.size === 0) return
    const { db, now, log } = this.#surroundings
    try {
      await renewJoinings(db, [...this.#leased], later(now(), LEASE_MS))
    } catch (error) {
      log.warn({ err: error }, 'the leases of files whose parts are joined were not renewed')
    }
  }
}
