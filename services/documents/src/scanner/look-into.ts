import { AppError, documents } from '@dossier/contracts'
import type { BackgroundCtx } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { BlockReader, type ReadAt } from '../file-type/block-reader.ts'
import { detectType, isBeyondScanner, notice } from '../file-type/detect-type.ts'
import { metrics } from '../metrics.ts'
import type { ScanResult } from '../store/upload-scans.ts'
import { digest } from './digest.ts'
import type { Verdict } from './scanner.ts'

/** The engine of a result that no scanner had a part in. */
const NO_ENGINE = 'none'
const BEYOND_SCANNER = 'The archive unpacks to more than the scanner looks into, or does not say to what.'

/**
 * Scans a file in storage, hashes it and tells its type, all in one pass. Throws when scanner or storage is down: that says
 * nothing about the file.
 */
export async function lookInto(
  ctx: BackgroundCtx<DocumentsDeps>,
  { objectKey, sizeBytes: expectedBytes }: { objectKey: string; sizeBytes: number },
): Promise<ScanResult> {
  const { storage, scanner, config } = ctx.deps
  const { fileBytesMax } = scanner.limits
  if (expectedBytes > fileBytesMax) {
    ctx.metrics.of(metrics.filesBeyondScanner).inc()
    const signature = `The file is larger than the scanner takes: ${expectedBytes} of ${fileBytesMax} bytes.`
    return { status: 'failed', engine: NO_ENGINE, signature, sha256: null, detectedType: null }
  }
  const signal = AbortSignal.timeout(scanMsMax(config.SCAN_MS_MAX, expectedBytes))
  const body = await storage.open(objectKey, signal)
  if (!body) {
    const signature = 'The file is missing from storage.'
    return { status: 'failed', engine: NO_ENGINE, signature, sha256: null, detectedType: null }
  }
  try {
    const noticed = notice(body)
    const file = digest(noticed.bytes)
    const report = await scanner.scan(file.bytes, signal)
    const { sha256, sizeBytes } = await file.finish()
    if (sizeBytes !== expectedBytes) {
      throw new AppError('service_unavailable', {}, { internal: `storage gave ${sizeBytes} bytes of a file` })
    }
    const { status, engine } = report
    const found = { status, engine, signature: findingOf(report), sha256, detectedType: null }
    if (status !== 'clean') return found
    const noticedBytes = noticed.finish()
    const content = new BlockReader(readerOf(ctx, objectKey, signal), sizeBytes)
    if (await isBeyondScanner(noticedBytes, content, scanner.limits)) {
      return { ...found, status: 'failed', signature: BEYOND_SCANNER }
    }
    return { ...found, detectedType: await detectType(noticedBytes, content) }
  } finally {
    body.destroy()
  }
}

/** The setting is meant for a file that is sent whole; a larger one gets as much more time as it is larger. */
function scanMsMax(wholeFileMsMax: number, sizeBytes: number): number {
  const wholeFileBytesMax = documents.WHOLE_FILE_SIZE_MB_MAX * 1024 * 1024
  return Math.ceil(wholeFileMsMax * Math.max(1, sizeBytes / wholeFileBytesMax))
}

function readerOf({ deps }: BackgroundCtx<DocumentsDeps>, objectKey: string, signal: AbortSignal): ReadAt {
  return async (offset, length) => {
    const bytes = await deps.storage.read(objectKey, { offset, length }, signal)
    if (!bytes) throw new AppError('service_unavailable', {}, { internal: 'the file went away while it was read' })
    return bytes
  }
}

/** What was found, or why the file could not be scanned. */
function findingOf(verdict: Verdict): string | null {
  if (verdict.status === 'infected') return verdict.signature
  return verdict.status === 'failed' ? verdict.reason : null
}
