import type { FirmId } from '@dossier/contracts'
import { type BackgroundCtx, type JobHandler, later } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { foundWarnings } from '../domain/found-warnings.ts'
import { newVariantKey } from '../domain/object-keys.ts'
import { variantTypes } from '../domain/variants.ts'
import { metrics } from '../metrics.ts'
import { nothingFound, type ProcessedFile } from '../processing/processor.ts'
import { cancelRemoval, scheduleRemoval } from '../store/object-removals.ts'
import { deferUpload, type LeasedUpload } from '../store/processing-turns.ts'
import type { VariantKeys } from '../store/upload-rows.ts'
import { markUploadProcessed } from '../store/upload-scans.ts'
import { findUpload, type StoredUpload } from '../store/uploads.ts'
import { flagUploadJob } from './flag-upload-job.ts'
import { type ProcessUploadPayload, processUploadJob } from './process-upload-job.ts'

/** Storage has this much longer than the decoder before reading is given up. */
const READ_AFTER_MS = 30_000
/** An image whose upload does not come to refer to it is removed after this time, far longer than a job takes. */
const ORPHAN_KEPT_MS = 3_600_000

/**
 * Has a clean file decoded: not the one that the job names, but the one of the firm whose turn it is, so that a firm with
 * many files holds up no other. A job is done when the file that it names is; so there are always as many jobs as files,
 * and none is forgotten when a process dies.
 */
export const processUpload: JobHandler<DocumentsDeps, ProcessUploadPayload> = {
  job: processUploadJob,
  concurrencyMax: ({ config }) => config.PROCESSING_CONCURRENCY_MAX,
  async handle(ctx, { upload_id: uploadId }, firmId) {
    if (!(await findUnprocessed(ctx, { firmId, uploadId }))) return
    const turn = await ctx.deps.processingTurns.next(ctx.db, ctx.now())
    if (!turn) return 'again'
    try {
      await processOne(ctx, turn)
    } catch (error) {
      await deferUpload(ctx.db, turn, ctx.now())
      throw error
    }
    if (turn.uploadId !== uploadId) return 'again'
  },
}

async function findUnprocessed(
  ctx: BackgroundCtx<DocumentsDeps>,
  { firmId, uploadId }: LeasedUpload,
): Promise<StoredUpload | undefined> {
  const stored = await findUpload(ctx.db, firmId, uploadId)
  return stored?.upload.scan.status === 'clean' && stored.upload.processed_at === null ? stored : undefined
}

/**
 * Decides nothing: a file that cannot be decoded has no pages, pixels or images. When storage is away it throws, and the
 * file is processed again; results are kept once, so doing it twice changes nothing.
 */
async function processOne(ctx: BackgroundCtx<DocumentsDeps>, leased: LeasedUpload): Promise<void> {
  const stored = await findUnprocessed(ctx, leased)
  if (!stored) return
  const { firmId, uploadId } = leased
  const processed = await measured(ctx, () => decode(ctx, stored))
  const { facts, variants, failure } = processed
  if (failure) ctx.log.info({ upload_id: uploadId, failure }, 'a file could not be processed as a whole')
  const warnings = foundWarnings({ ...stored.upload, accepted_types: stored.acceptedTypes }, processed)
  const pagesChecked = processed.checkedPages.length || null
  const variantKeys = await storeVariants(ctx, firmId, stored, variants)
  await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    const found = { ...facts, variantKeys, warnings, pagesChecked }
    if (!(await markUploadProcessed(tx, firmId, uploadId, found))) return
    if (warnings.length > 0) tx.enqueue(flagUploadJob, { upload_id: uploadId })
    for (const key of Object.values(variantKeys)) {
      if (!(await cancelRemoval(tx, key))) throw new Error('an image of a file was removed before it was kept')
    }
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
    await scheduleRemoval(ctx.db, key, later(ctx.now(), ORPHAN_KEPT_MS))
    await ctx.deps.storage.put(key, { bytes, contentType: variantTypes[name].mediaType }, ctx.deps.config.SCAN_MS_MAX)
    keys[name] = key
  }
  return keys
}
