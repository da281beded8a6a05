import { AppError, documents, type FirmId, refusedTypeText } from '@dossier/contracts'
import { type BackgroundCtx, type JobHandler, later, type Tx } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { typeWarnings } from '../domain/found-warnings.ts'
import { incomingKey, quarantineKey } from '../domain/object-keys.ts'
import { unbilledBytes } from '../domain/unbilled-files.ts'
import { acceptedType } from '../file-type/accepted-type.ts'
import { metrics } from '../metrics.ts'
import { processableTypes } from '../processing/processor.ts'
import { lookInto } from '../scanner/look-into.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { markDocumentDecided } from '../store/document-status.ts'
import { releaseStorage } from '../store/firm-storage.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { scheduleQuarantineEnd, scheduleRemoval } from '../store/object-removals.ts'
import { markUploadRefused, markUploadScanned, type ScanResult } from '../store/upload-scans.ts'
import { findUpload, lockUpload, type StoredUpload } from '../store/uploads.ts'
import { flagUploadJob } from './flag-upload-job.ts'
import { processUploadJob } from './process-upload-job.ts'
import { type ScanUploadPayload, scanUploadJob } from './scan-upload-job.ts'

/** No program opens a file of this type automatically. */
const QUARANTINED_TYPE = 'application/octet-stream'

/**
 * Scans the pinned file, hashes it and tells its type, all in one pass. When scanner or storage is down it throws, and
 * the job is done again; a result is only kept while the scan that was asked for is still pending, so doing it twice
 * changes nothing.
 */
export const scanUpload: JobHandler<DocumentsDeps, ScanUploadPayload> = {
  job: scanUploadJob,
  concurrencyMax: ({ config }) => config.SCAN_CONCURRENCY_MAX,
  async handle(ctx, { upload_id: uploadId, generation, matter }, firmId) {
    const stored = await findUpload(ctx.db, firmId, uploadId)
    if (!stored || !isPending(stored, generation)) return
    const result = await measured(ctx, () =>
      lookInto(ctx, { objectKey: stored.objectKey!, sizeBytes: stored.upload.file_size_bytes }),
    )
    const { upload, acceptedTypes, objectKey } = stored
    const type =
      result.status === 'clean' ? acceptedType(upload, result.detectedType, acceptedTypes) : upload.content_type
    if (result.status === 'infected') await quarantine(ctx, firmId, stored, result, matter)
    else if (type) await keep(ctx, firmId, stored, result, type)
    else {
      const notes = refusedTypeText(result.detectedType, acceptedTypes, 'en')
      await refuse(ctx, firmId, stored, result, matter, { objectKey: objectKey!, notes, refusedFor: acceptedTypes })
    }
  },
}

async function measured(ctx: BackgroundCtx<DocumentsDeps>, scan: () => Promise<ScanResult>): Promise<ScanResult> {
  const scans = ctx.metrics.of(metrics.scans)
  const startedAt = performance.now()
  try {
    const result = await scan()
    scans.labels(result.status).inc()
    return result
  } catch (error) {
    scans.labels('unavailable').inc()
    throw error
  } finally {
    ctx.metrics.of(metrics.scanDuration).observe((performance.now() - startedAt) / 1000)
  }
}

/** Stores a result with the detected type of the file. A file that is not decoded is then complete. */
async function keep(
  ctx: BackgroundCtx<DocumentsDeps>,
  firmId: FirmId,
  { upload: { id: uploadId }, scanGeneration: generation, acceptedTypes }: StoredUpload,
  result: ScanResult,
  contentType: string,
): Promise<void> {
  const isClean = result.status === 'clean'
  const isDecoded = isClean && result.detectedType !== null && processableTypes.has(result.detectedType)
  const nothingMore = isClean && !isDecoded
  const asked = { detected_type: result.detectedType, accepted_types: acceptedTypes }
  const warnings = nothingMore ? typeWarnings(asked) : []
  await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    const scan = { uploadId, generation }
    const isKept = await markUploadScanned(tx, firmId, scan, result, {
      now: tx.now,
      contentType,
      nothingMore,
      warnings,
    })
    if (!isKept) return
    if (isDecoded) tx.enqueue(processUploadJob, { upload_id: uploadId })
    if (warnings.length > 0) tx.enqueue(flagUploadJob, { upload_id: uploadId })
  })
}

/**
 * Puts an infected file where nothing is served from. The copy comes first, then the row follows it, then the
 * original goes; a process that dies in between leaves a state from which doing it all again arrives at the same end.
 */
async function quarantine(
  ctx: BackgroundCtx<DocumentsDeps>,
  firmId: FirmId,
  stored: StoredUpload,
  result: ScanResult,
  matter: documents.DocumentEventData['matter'],
): Promise<void> {
  const from = stored.objectKey!
  const to = quarantineKey(firmId, stored.upload.id)
  const outcome = await ctx.deps.storage.copy(
    { from, to, contentType: QUARANTINED_TYPE, sizeBytes: stored.upload.file_size_bytes },
    ctx.deps.config.COPY_MS_MAX,
  )
  if (outcome !== 'copied')
    throw new AppError('service_unavailable', {}, { internal: `the infected file is ${outcome}` })

  const notes = `Infected: ${result.signature}. The file is in quarantine.`
  await refuse(ctx, firmId, stored, result, matter, { objectKey: to, notes, refusedFor: null })
  await removeEarly(ctx, from)
}

/** Stores a result that rejects the upload and, if it awaited review, its request. The file may have moved. */
async function refuse(
  ctx: BackgroundCtx<DocumentsDeps>,
  firmId: FirmId,
  { upload: before, objectKey: from, scanGeneration: generation }: StoredUpload,
  result: ScanResult,
  matter: documents.DocumentEventData['matter'],
  refusal: { objectKey: string; notes: string; refusedFor: string[] | null },
): Promise<void> {
  await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    const request = await lockDocument(tx, firmId, before.document_id)
    const current = await lockUpload(tx, firmId, before.id)
    // Who withdrew it has scheduled the removal of the copy.
    if (!request || !current || !isPending(current, generation)) return
    const upload = await markUploadRefused(tx, firmId, before.id, result, refusal)
    if (!current.isAttachment && current.upload.status === 'pending') {
      const document = await markDocumentDecided(tx, firmId, request, before.id, 'rejected')
      tx.emit(documents.events.documentRejected, { upload, document, matter })
    }
    if (refusal.objectKey !== from) await leaveToQuarantine(ctx, tx, firmId, current, refusal.objectKey)
  })
}

/** Nobody can have the file any more: it counts towards no plan from now on, and leaves storage in the end. */
async function leaveToQuarantine(
  { deps, realNow }: BackgroundCtx<DocumentsDeps>,
  tx: Tx,
  firmId: FirmId,
  { upload, objectKey: from, matterId }: StoredUpload,
  to: string,
): Promise<void> {
  const { id, document_id: documentId, file_size_bytes: sizeBytes } = upload
  await scheduleRemoval(tx, from!, realNow())
  await scheduleQuarantineEnd(tx, firmId, {
    objectKey: to,
    dueAt: later(realNow(), deps.config.QUARANTINE_KEPT_MS),
    matterId,
    documentId,
    sizeBytes: unbilledBytes(sizeBytes),
  })
  await releaseStorage(tx, firmId, { sizeBytes, incomingKeys: [incomingKey(firmId, id)] })
}

/** Whether this very scan of the upload has no result yet. */
function isPending({ upload, scanGeneration }: StoredUpload, generation: number): boolean {
  return upload.scan.status === 'pending' && scanGeneration === generation
}
