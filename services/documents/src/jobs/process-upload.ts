import type { FirmId, UploadId } from '@dossier/contracts'
import { type Again, type BackgroundCtx, type JobHandler, later, startRounds } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { foundWarnings } from '../domain/found-warnings.ts'
import { newVariantKey } from '../domain/object-keys.ts'
import { variantTypes } from '../domain/variants.ts'
import { metrics } from '../metrics.ts'
import { nothingFound, type ProcessedFile } from '../processing/processor.ts'
import { cancelRemoval, ORPHAN_KEPT_MS, scheduleRemoval } from '../store/object-removals.ts'
import { claimProcessing, endProcessingClaim } from '../store/processing-claims.ts'
import type { VariantKeys } from '../store/upload-rows.ts'
import { markUploadProcessed } from '../store/upload-scans.ts'
import { findUpload, type StoredUpload } from '../store/uploads.ts'
import { flagUploadJob } from './flag-upload-job.ts'
import { type ProcessUploadPayload, processUploadJob } from './process-upload-job.ts'

/** Storage has this much longer than the decoder before reading is given up. */
const READ_AFTER_MS = 30_000

/** When a file is looked at again that a process of 0.1.0 has claimed. */
const CLAIMED_AGAIN_MS = 1_000

/** How long a claim lasts that nobody prolongs any more: after a process has died, its file waits as long. */
const CLAIM_MS = 60_000

/**
 * Has a clean file decoded. Decides nothing: a file that cannot be decoded has no pages, pixels or images. When storage is down it
 * throws, and the job runs again; results are kept once, so doing it twice changes nothing.
 */
export const processUpload: JobHandler<DocumentsDeps, ProcessUploadPayload> = {
  job: processUploadJob,
  concurrencyMax: ({ config }) => config.PROCESSING_CONCURRENCY_MAX,
  async handle(ctx, { upload_id: uploadId }, firmId) {
    const stored = await findUpload(ctx.db, firmId, uploadId)
    if (stored?.upload.scan.status !== 'clean' || stored.upload.processed_at !== null) return
    return await withClaim(ctx, firmId, stored.upload.id, () => processFile(ctx, firmId, stored))
  },
}

/** Does the work while the file is claimed. Without the claim it is left for another time. A result that was kept ends the claim. */
async function withClaim(
  { db, log, realNow: now }: BackgroundCtx<DocumentsDeps>,
  firmId: FirmId,
  uploadId: UploadId,
  work: () => Promise<boolean>,
): Promise<Again | undefined> {
  let held: string | null = null
  const claim = async () => {
    const until = later(now(), CLAIM_MS)
    const isClaimed = await claimProcessing(db, firmId, uploadId, { now: now(), until, held })
    if (isClaimed) held = until
    return isClaimed
  }
  if (!(await claim())) return { afterMs: CLAIMED_AGAIN_MS }
  const prolonging = startRounds({ everyMs: CLAIM_MS / 3, round: async () => void (await claim()), log })
  let isKept = false
  try {
    isKept = await work().finally(() => prolonging.stop())
    return undefined
  } finally {
    if (!isKept)
      await endProcessingClaim(db, firmId, uploadId, held!).catch((failure) => {
        log.warn({ err: failure, upload_id: uploadId }, 'a claim of a file could not be given back; it ends by itself')
      })
  }
}

/** Returns whether the result was kept. */
async function processFile(ctx: BackgroundCtx<DocumentsDeps>, firmId: FirmId, stored: StoredUpload): Promise<boolean> {
  const uploadId = stored.upload.id
  const processed = await measured(ctx, () => decode(ctx, stored))
  const { facts, variants, failure } = processed
  if (failure) ctx.log.info({ upload_id: uploadId, failure }, 'a file could not be processed as a whole')
  const warnings = foundWarnings({ ...stored.upload, accepted_types: stored.acceptedTypes }, processed)
  const pagesChecked = processed.checkedPages.length || null
  const variantKeys = await storeVariants(ctx, firmId, stored, variants)
  return await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    const found = { ...facts, variantKeys, warnings, pagesChecked }
    if (!(await markUploadProcessed(tx, firmId, uploadId, found))) return false
    if (warnings.length > 0) tx.enqueue(flagUploadJob, { upload_id: uploadId })
    for (const key of Object.values(variantKeys)) {
      if (!(await cancelRemoval(tx, key))) throw new Error('an image of a file was removed before it was kept')
    }
    return true
  })
}

async function measured(ctx: BackgroundCtx<DocumentsDeps>, work: () => Promise<ProcessedFile>): Promise<ProcessedFile> {
  const processings = ctx.metrics.of(metrics.processings)
  const startedAt = performance.now()
  try {
    const processed = await work()
    processings.labels(processed.failure ? 'partial' : 'whole').inc()
    return processed
  } catch (error) {
    processings.labels('unavailable').inc()
    throw error
  } finally {
    ctx.metrics.of(metrics.processingDuration).observe((performance.now() - startedAt) / 1000)
  }
}

async function decode(ctx: BackgroundCtx<DocumentsDeps>, { objectKey, upload }: StoredUpload): Promise<ProcessedFile> {
  const { storage, processor, constants } = ctx.deps
  const signal = AbortSignal.timeout(constants.PROCESSING_MS_MAX + READ_AFTER_MS)
  const bytes = await storage.open(objectKey!, signal)
  if (!bytes) return nothingFound('the file is missing from storage')
  try {
    const { detected_type: detectedType, file_size_bytes: sizeBytes } = upload
    return await processor.process({ detectedType: detectedType!, sizeBytes, bytes })
  } finally {
    bytes.destroy()
  }
}

/** Their removal is due unless the upload comes to refer to them. */
async function storeVariants(
  ctx: BackgroundCtx<DocumentsDeps>,
  firmId: FirmId,
  { upload }: StoredUpload,
  variants: ProcessedFile['variants'],
): Promise<VariantKeys> {
  const keys: VariantKeys = {}
  for (const { name, bytes } of variants) {
    const key = newVariantKey(firmId, upload.id, name)
    await scheduleRemoval(ctx.db, key, later(ctx.realNow(), ORPHAN_KEPT_MS))
    await ctx.deps.storage.put(key, { bytes, contentType: variantTypes[name].mediaType }, ctx.deps.config.SCAN_MS_MAX)
    keys[name] = key
  }
  return keys
}
