import { AppError, documents, type FirmId } from '@dossier/contracts'
import type { BackgroundCtx, JobHandler } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { quarantineKey } from '../domain/object-keys.ts'
import { metrics } from '../metrics.ts'
import { digest } from '../scanner/digest.ts'
import type { Verdict } from '../scanner/scanner.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { lockDocument, markDocumentDecided } from '../store/documents.ts'
import { scheduleRemoval } from '../store/object-removals.ts'
import {
  findUpload,
  lockUpload,
  markUploadInfected,
  markUploadScanned,
  type ScanResult,
  type StoredUpload,
} from '../store/uploads.ts'
import { type ScanUploadPayload, scanUploadJob } from './scan-upload-job.ts'

/** The engine of a result that no scanner had a part in. */
const NO_ENGINE = 'none'

/**
 * Scans the pinned file and hashes it in one pass. When scanner or storage is away it throws, and the job is done
 * again; a result is only kept while the scan that was asked for is still pending, so doing it twice changes nothing.
 */
export const scanUpload: JobHandler<DocumentsDeps, ScanUploadPayload> = {
  job: scanUploadJob,
  concurrencyMax: ({ config }) => config.SCAN_CONCURRENCY_MAX,
  async handle(ctx, { upload_id: uploadId, generation, matter }, firmId) {
    const stored = await findUpload(ctx.db, firmId, uploadId)
    if (!stored || !isPending(stored, generation)) return
    const result = await measured(ctx, () => lookInto(ctx, stored))
    if (result.status === 'infected') await quarantine(ctx, firmId, stored, result, matter)
    else await markUploadScanned(ctx.db, firmId, { uploadId, generation }, result, ctx.now())
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

async function lookInto(ctx: BackgroundCtx<DocumentsDeps>, { objectKey, upload }: StoredUpload): Promise<ScanResult> {
  const { storage, scanner, config } = ctx.deps
  const signal = AbortSignal.timeout(config.SCAN_MS_MAX)
  const body = await storage.open(objectKey!, signal)
  if (!body) {
    return { status: 'failed', engine: NO_ENGINE, signature: 'The file is missing from storage.', sha256: null }
  }
  try {
    const file = digest(body)
    const report = await scanner.scan(file.bytes, signal)
    const { sha256, sizeBytes } = await file.finish()
    if (sizeBytes !== upload.file_size_bytes) {
      throw new AppError('service_unavailable', {}, { internal: `storage gave ${sizeBytes} bytes of a file` })
    }
    return { status: report.status, engine: report.engine, signature: findingOf(report), sha256 }
  } finally {
    body.destroy()
  }
}

/** What was found, or why nothing could be looked into. */
function findingOf(verdict: Verdict): string | null {
  if (verdict.status === 'infected') return verdict.signature
  return verdict.status === 'failed' ? verdict.reason : null
}

/**
 * Puts an infected file where nothing is served from. The copy comes first, then the row follows it, then the
 * original goes; a process that dies in between leaves a state from which doing it all again arrives at the same end.
 */
async function quarantine(
  ctx: BackgroundCtx<DocumentsDeps>,
  firmId: FirmId,
  { upload: before, objectKey: from, scanGeneration: generation }: StoredUpload,
  result: ScanResult,
  matter: documents.DocumentEventData['matter'],
): Promise<void> {
  const to = quarantineKey(firmId, before.id)
  const outcome = await ctx.deps.storage.copy({ from: from!, to }, ctx.deps.config.SCAN_MS_MAX)
  if (outcome !== 'copied')
    throw new AppError('service_unavailable', {}, { internal: `the infected file is ${outcome}` })

  await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    await lockDocument(tx, firmId, before.document_id)
    const current = await lockUpload(tx, firmId, before.id)
    // Who withdrew it has scheduled the removal of the copy.
    if (!current || !isPending(current, generation)) return
    const upload = await markUploadInfected(tx, firmId, before.id, result, {
      objectKey: to,
      notes: `Infected: ${result.signature}. The file is in quarantine.`,
    })
    await scheduleRemoval(tx, from!, tx.now)
    if (current.upload.status !== 'pending') return
    const document = await markDocumentDecided(tx, firmId, before.document_id, before.id, 'rejected')
    tx.emit(documents.events.documentRejected, { upload, document, matter })
  })
  await removeEarly(ctx, from!)
}

/** Whether this very scan of the upload has no result yet. */
function isPending({ upload, scanGeneration }: StoredUpload, generation: number): boolean {
  return upload.scan.status === 'pending' && scanGeneration === generation
}
