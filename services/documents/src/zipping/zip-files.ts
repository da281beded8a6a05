import { AppError, documents, type ZipFileId } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import type { BuildAttempt, Built } from '../building/build-attempt.ts'
import type { DocumentsBackgroundCtx } from '../deps.ts'
import { newZipKey } from '../domain/object-keys.ts'
import { INDEX_NAME } from '../domain/zip-names.ts'
import type { ObjectStorage } from '../storage/object-storage.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { storeInParts } from '../storage/store-in-parts.ts'
import { markBuildingFailed } from '../store/built-files.ts'
import { cancelRemoval, ORPHAN_KEPT_MS, scheduleRemoval } from '../store/object-removals.ts'
import { findZipFile, markZipFileReady } from '../store/zip-files.ts'
import { listZipParts, type ZipPart } from '../store/zip-parts.ts'
import { isCompressible } from './is-compressible.ts'
import { readFile, UnfitFile } from './read-file.ts'
import { zipIndex } from './zip-index.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const ZIP = 'application/zip'
const ABANDON_MS_MAX = 5_000

type ZipAttempt = BuildAttempt<ZipFileId>

interface StoredZip {
  objectKey: string
  sizeBytes: number
  sha256: string
}

/**
 * Builds and keeps one ZIP file, which passes through memory in pieces from storage to storage. Throws if storage is down
 * or time ran out: then it is done again, to another key. Earlier output leaves storage by its schedule: where the
 * answer to a commit was lost, nobody knows whether the file is kept.
 */
export async function zipFiles(ctx: DocumentsBackgroundCtx, attempt: ZipAttempt): Promise<Built> {
  const { storage, constants } = ctx.deps
  const { firmId, id } = attempt
  const parts = await listZipParts(ctx.db, firmId, id)
  if (parts.length === 0) return 'gone'
  const objectKey = newZipKey(firmId, id)
  await scheduleRemoval(ctx.db, objectKey, later(ctx.realNow(), constants.ZIP_MS_MAX + ORPHAN_KEPT_MS))
  let stored: StoredZip
  try {
    const bytes = zipStream(entriesOf(storage, parts, { signal: attempt.signal, now: ctx.now() }))
    stored = {
      objectKey,
      ...(await storeInParts(storage, { key: objectKey, contentType: ZIP, bytes }, attempt.signal)),
    }
  } catch (error) {
    await storage.abandonParts(objectKey, ABANDON_MS_MAX).catch(() => {})
    if (!(error instanceof UnfitFile)) throw error
    ctx.log.error({ err: error, zip_file_id: id }, 'a file of a ZIP file is not in storage as it was approved')
    await failZipFile(ctx, attempt, { code: error.code, file: parts.indexOf(error.part) })
    return 'failed'
  }
  const kept = await keep(ctx, attempt, stored)
  if (kept === 'gone') void removeEarly(ctx, objectKey)
  return kept
}

/** The index comes first, so that it is visible at once when the file is opened. */
function entriesOf(
  storage: ObjectStorage,
  parts: readonly ZipPart[],
  { signal, now }: { signal: AbortSignal; now: string },
): ZipEntry[] {
  const index = zipIndex(parts)
  return [
    {
      name: INDEX_NAME,
      modifiedAt: now,
      isCompressed: true,
      sizeBytes: index.length,
      open: async function* () {
        yield index
      },
    },
    ...parts.map((part) => ({
      name: part.name,
      modifiedAt: part.uploadedAt,
      isCompressed: isCompressible(part.contentType),
      sizeBytes: part.sizeBytes,
      open: () => readFile(storage, part, signal),
    })),
  ]
}

/** Row and event in one transaction, if this process still has the job. */
async function keep(ctx: DocumentsBackgroundCtx, attempt: ZipAttempt, stored: StoredZip): Promise<Built> {
  const { firmId, id } = attempt
  return await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    const expiresAt = later(tx.now, ctx.deps.constants.ZIP_FILE_KEPT_MS)
    if (!(await markZipFileReady(tx, firmId, id, { ...stored, expiresAt }))) return 'gone'
    if (!(await cancelRemoval(tx, stored.objectKey))) {
      throw new AppError('service_unavailable', {}, { internal: 'a ZIP file was removed before it was kept' })
    }
    tx.emit(documents.events.zipFileBuilt, await eventDataOf(tx, attempt))
    await attempt.lock(tx)
    return 'ready'
  })
}

/** Marks the ZIP file as failed and emits the event. */
export async function failZipFile(
  ctx: DocumentsBackgroundCtx,
  attempt: ZipAttempt,
  problem: { code: documents.ZipFileProblemCode; file: number | null },
): Promise<void> {
  await ctx.db.transact({ firmId: attempt.firmId, now: ctx.now() }, async (tx) => {
    if (!(await markBuildingFailed(tx, 'zip_files', attempt, problem))) return
    tx.emit(documents.events.zipFileFailed, await eventDataOf(tx, attempt))
    await attempt.lock(tx)
  })
}

async function eventDataOf(tx: Tx, { firmId, id }: ZipAttempt): Promise<documents.ZipFileEventData> {
  const { zipFile, matterTitle } = (await findZipFile(tx, firmId, id))!
  return { zip_file: zipFile, matter: { id: zipFile.matter_id, title: matterTitle } }
}
