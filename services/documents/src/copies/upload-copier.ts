import { setTimeout as pause } from 'node:timers/promises'
import { AppError, type FirmId, type UploadId } from '@dossier/contracts'
import { type Database, endsWithin, type Logger, later, type Metrics } from '@dossier/runtime'
import { newPinnedKey } from '../domain/object-keys.ts'
import { metrics } from '../metrics.ts'
import type { ObjectStorage } from '../storage/object-storage.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { forgetRemoval } from '../store/object-removals.ts'
import { claimCopy, deleteCopy, findCopy, markCopyFinished, renewCopies } from '../store/upload-copies.ts'
import { FairQueue } from './fair-queue.ts'

/** Another process takes a copy over if its lease was not renewed for this long. */
const LEASE_MS = 15_000
const LEASE_RENEW_MS = 5_000
/** Copies that wait in one process; more are refused. */
const WAITING_MAX = 500
/** How often a confirm looks for the end of a copy that another one began, in milliseconds. */
const LOOK_MS_MIN = 20
const LOOK_MS_MAX = 250

/** What was sent to a signed URL, in the state that was compared with its declaration. */
export interface FileToCopy {
  firmId: FirmId
  uploadId: UploadId
  /** Key that the signed URL writes to. */
  from: string
  etag: string
  contentType: string
  sizeBytes: number
  /** When a copy that nobody took is removed. */
  removedAt: string
}

/**
 * `late`: the copy takes longer than the caller can wait, and goes on. `gone`: there is none any more; the upload was
 * confirmed or withdrawn meanwhile, or another process gave the copy up.
 */
export type CopyResult =
  | { state: 'finished'; objectKey: string }
  | { state: 'changed' | 'absent' | 'failed' | 'late' | 'gone' }

type Ended = Exclude<CopyResult, { state: 'late' | 'gone' }>

interface QueuedCopy {
  file: FileToCopy
  objectKey: string
  ended: PromiseWithResolvers<CopyResult>
}

interface Parts {
  storage: ObjectStorage
  db: Database
  log: Logger
  metrics: Metrics
  now(): string
}

/**
 * Copies confirmed files, a bounded number at a time. A copy outlives the request that asked for it, because storage may
 * take longer than a caller waits and finishes a copy even when nobody waits for it. `upload_copies` says which copies
 * are finished or in flight, so that each state of a file is copied once, whichever process is asked.
 */
export class UploadCopier {
  readonly #parts: Parts
  readonly #copyMsMax: number
  readonly #queue: FairQueue<QueuedCopy>
  readonly #inFlight = new Set<Promise<void>>()
  /** Keys of copies that wait or are in flight here. */
  readonly #leased = new Set<string>()
  readonly #renewal: NodeJS.Timeout

  constructor(parts: Parts, { concurrencyMax, copyMsMax }: { concurrencyMax: number; copyMsMax: number }) {
    this.#parts = parts
    this.#copyMsMax = copyMsMax
    this.#queue = new FairQueue({ max: concurrencyMax, perFirmMax: Math.ceil(concurrencyMax / 2) })
    this.#renewal = setInterval(() => void this.#renewLeases(), LEASE_RENEW_MS)
    this.#renewal.unref()
  }

  /** The copy of the file, made now or before, or why there is none within `waitMs`. */
  async obtain(file: FileToCopy, waitMs: number): Promise<CopyResult> {
    const { db, now } = this.#parts
    const endsAt = performance.now() + waitMs
    for (let lookMs = LOOK_MS_MIN; ; lookMs = Math.min(lookMs * 1.5, LOOK_MS_MAX)) {
      if (this.#queue.waiting >= WAITING_MAX) {
        throw new AppError('service_unavailable', {}, { internal: 'too many copies are waiting' })
      }
      const objectKey = newPinnedKey(file.firmId, file.uploadId)
      const { etag: sourceEtag, removedAt } = file
      const claim = await claimCopy(db, file.firmId, file.uploadId, {
        ...{ sourceEtag, objectKey, removedAt, now: now() },
        leasedUntil: later(now(), LEASE_MS),
      })
      if (claim) {
        if (claim.supersededKey) void this.removeOrphan(claim.supersededKey, 'superseded')
        const copying = this.#enqueue(file, objectKey)
        return (await endsWithin(endsAt - performance.now(), copying)) ? await copying : { state: 'late' }
      }
      const copy = await findCopy(db, file.firmId, file.uploadId)
      if (!copy) return { state: 'gone' }
      if (copy.sourceEtag !== sourceEtag) return { state: 'changed' }
      if (copy.isFinished) return { state: 'finished', objectKey: copy.objectKey }
      const leftMs = endsAt - performance.now()
      if (leftMs <= 0) return { state: 'late' }
      await pause(Math.min(lookMs, leftMs))
    }
  }

  /** Gives up a finished copy that a confirm refused, unless another confirm took it. */
  async giveUp(objectKey: string): Promise<void> {
    if (await deleteCopy(this.#parts.db, objectKey)) await this.removeOrphan(objectKey, 'refused')
  }

  /** Removes a copy that nobody can take any more. Its scheduled removal remains, should storage be away. */
  async removeOrphan(objectKey: string, reason: 'superseded' | 'refused' | 'failed'): Promise<void> {
    const { storage, db, log } = this.#parts
    this.#parts.metrics.of(metrics.orphanedCopies).labels(reason).inc()
    await removeEarly({ deps: { storage }, db, log }, objectKey)
  }

  /** Begins no further copies, and waits for those in flight. */
  async stop(): Promise<void> {
    const waiting = this.#queue.clear()
    for (const { objectKey, ended } of waiting) {
      this.#leased.delete(objectKey)
      ended.resolve({ state: 'failed' })
    }
    await Promise.allSettled(waiting.map(({ objectKey }) => deleteCopy(this.#parts.db, objectKey)))
    await Promise.all(this.#inFlight)
    clearInterval(this.#renewal)
  }

  #enqueue(file: FileToCopy, objectKey: string): Promise<CopyResult> {
    const ended = Promise.withResolvers<CopyResult>()
    this.#leased.add(objectKey)
    this.#queue.add(file.firmId, { file, objectKey, ended })
    this.#beginNext()
    return ended.promise
  }

  #beginNext(): void {
    for (let next = this.#queue.next(); next; next = this.#queue.next()) {
      const { firmId, entry } = next
      const copying = this.#run(entry).then((result) => {
        entry.ended.resolve(result)
        this.#leased.delete(entry.objectKey)
        this.#inFlight.delete(copying)
        this.#queue.done(firmId)
        this.#beginNext()
      })
      this.#inFlight.add(copying)
    }
  }

  /** Never rejects. */
  async #run({ file, objectKey }: QueuedCopy): Promise<Ended> {
    const startedAt = performance.now()
    let result: Ended
    try {
      result = await this.#copy(file, objectKey)
    } catch (error) {
      this.#parts.log.warn(
        { err: error, upload_id: file.uploadId },
        'a file could not be copied; a later confirm tries again',
      )
      result = { state: 'failed' }
    }
    this.#parts.metrics.of(metrics.fileCopies).labels(result.state).inc()
    this.#parts.metrics.of(metrics.fileCopyDuration).observe((performance.now() - startedAt) / 1000)
    return result
  }

  async #copy({ from, etag, contentType, sizeBytes }: FileToCopy, objectKey: string): Promise<Ended> {
    const { storage, db, now } = this.#parts
    let outcome: 'copied' | 'changed' | 'absent'
    try {
      outcome = await storage.copy({ from, to: objectKey, contentType, ifMatch: etag, sizeBytes }, this.#copyMsMax)
    } catch (error) {
      await Promise.allSettled([deleteCopy(db, objectKey), this.removeOrphan(objectKey, 'failed')])
      throw error
    }
    if (outcome !== 'copied') {
      await deleteCopy(db, objectKey)
      await forgetRemoval(db, objectKey)
      return { state: outcome }
    }
    if (await markCopyFinished(db, objectKey, now())) return { state: 'finished', objectKey }
    await this.removeOrphan(objectKey, 'superseded')
    return { state: 'changed' }
  }

  async #renewLeases(): Promise<void> {
    if (this.#leased.size === 0) return
    try {
      await renewCopies(this.#parts.db, [...this.#leased], later(this.#parts.now(), LEASE_MS))
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the leases of copies were not renewed')
    }
  }
}
