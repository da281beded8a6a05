import { AppError, type documents, type FirmId } from '@dossier/contracts'
import { type Ctx, later } from '@dossier/runtime'
import type { DocumentsDeps } from '../../deps.ts'
import { incomingKey, newPinnedKey } from '../../domain/object-keys.ts'
import type { StoredObject } from '../../storage/object-storage.ts'
import { scheduleRemoval } from '../../store/object-removals.ts'

/** A file that is sent anew between look and copy is looked at again, once. */
const LOOKS_MAX = 2
/** A copy whose confirm did not commit is removed after this time, far longer than any request lives. */
const ORPHAN_KEPT_MS = 3_600_000

/**
 * Copies what was sent to the signed URL to a key that no URL was ever issued for: the very state that was compared
 * with the declaration, whatever is sent to the URL meanwhile or later. The copy is due for removal unless
 * `cancelRemoval` keeps it.
 *
 * @returns its key, or undefined when nothing is at the URL
 * @throws AppError upload_mismatch, service_unavailable
 */
export async function pinFile(
  ctx: Ctx<DocumentsDeps>,
  firmId: FirmId,
  upload: documents.Upload,
): Promise<string | undefined> {
  const { storage } = ctx.deps
  const from = incomingKey(firmId, upload.id)
  const to = newPinnedKey(firmId, upload.id)
  for (let look = 1; look <= LOOKS_MAX; look++) {
    const found = await storage.describe(from, ctx.remainingMs())
    if (!found) return undefined
    assertAsDeclared(upload, found)
    if (look === 1) await scheduleRemoval(ctx.db, to, later(ctx.now(), ORPHAN_KEPT_MS))
    const outcome = await storage.copy({ from, to, ifMatch: found.etag }, ctx.remainingMs())
    if (outcome === 'copied') return to
    if (outcome === 'absent') return undefined
  }
  throw new AppError('service_unavailable', {}, { internal: 'the file changed between each look and its copy' })
}

function assertAsDeclared(upload: documents.Upload, found: StoredObject): void {
  const isSameType = found.contentType.toLowerCase() === upload.content_type
  if (isSameType && found.sizeBytes === upload.file_size_bytes) return
  throw new AppError('upload_mismatch', {
    expected: { content_type: upload.content_type, file_size_bytes: upload.file_size_bytes },
    found: { content_type: found.contentType, file_size_bytes: found.sizeBytes },
  })
}
