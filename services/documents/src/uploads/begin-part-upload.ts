import { AppError, type documents, notFound, portalGiverOf, type UploadId } from '@dossier/contracts'
import { type Ctx, inRealTime, later } from '@dossier/runtime'
import { findOpenMatter } from '../access/open-matter.ts'
import { assertSameClient } from '../access/same-client.ts'
import type { DocumentsCtx, DocumentsDeps } from '../deps.ts'
import { assertAccepted } from '../domain/declaration.ts'
import { partsCountOf } from '../domain/file-parts.ts'
import { incomingKey, partsKey } from '../domain/object-keys.ts'
import { unbilledFile, unconfirmedFilesRefused } from '../domain/unbilled-files.ts'
import { claimUnbilled } from '../store/firm-storage.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { insertPartUpload, markPartUploadBegun } from '../store/part-uploads.ts'
import { insertUpload, type NewUpload } from '../store/uploads.ts'
import { assertRoom } from './assert-room.ts'
import { assertRoomForFile } from './assert-room-for-file.ts'

/** When an abandoned multipart upload is removed. */
const BEGUN_MS = 3_600_000

/**
 * Begins a file in parts, for a request that the caller may touch. Its removal from storage is scheduled before storage
 * gets the request, so that no process leaves parts behind that nobody knows of.
 *
 * @throws AppError validation_error, document_not_found, invalid_status_transition, storage_limit_reached, service_unavailable
 */
export async function beginPartUpload(
  ctx: DocumentsCtx,
  document: documents.DocumentRequest,
  {
    part_size_bytes: partSizeBytes,
    replaces,
    ...declared
  }: Omit<NewUpload, 'id'> & { part_size_bytes: number; replaces?: UploadId | undefined },
): Promise<documents.OpenUpload> {
  const firmId = ctx.principal.firm_id
  const giver = portalGiverOf(ctx.principal)
  const { storage, constants } = ctx.deps
  assertAccepted(declared, document)
  await assertRoomForFile(ctx, document, replaces)
  const [matter] = await Promise.all([
    findOpenMatter(ctx, document.matter_id),
    assertRoom(ctx, declared.file_size_bytes),
  ])

  const id = ctx.stableId('upl')
  const objectKey = partsKey(firmId, id)
  await beginAnew(ctx, { uploadId: id, objectKey })
  const { storageUploadId } = await storage.beginParts(
    { key: objectKey, contentType: declared.content_type },
    ctx.remainingMs(),
  )
  return await ctx.transact(async (tx) => {
    const locked = await lockDocument(tx, firmId, document.id)
    if (!locked) throw notFound('document_not_found', document.id)
    await assertSameClient(tx, firmId, locked, { matter, participantId: document.participant_id })
    const expiresAt = later(tx.now, constants.PART_UPLOAD_MS)
    const dueAt = inRealTime(expiresAt, ctx)
    if (!(await markPartUploadBegun(tx, firmId, id, { storageUploadId, dueAt }))) {
      throw new AppError('service_unavailable', {}, { internal: 'what an earlier attempt has begun is being removed' })
    }
    const file = unbilledFile(ctx.principal, declared.file_size_bytes, document.max_files ?? 1)
    const isWithinBounds =
      (await claimUnbilled(tx, firmId, file.sizeBytes, file.firmBytesMax)) &&
      (await insertUpload(
        tx,
        firmId,
        {
          id,
          ...declared,
          partSizeBytes,
          matterId: document.matter_id,
          urlExpiresAt: expiresAt,
          fromPortal: ctx.principal.kind === 'portal',
          participantId: giver?.participantId ?? null,
          unverifiedSession: giver?.unverifiedSession ?? null,
          replaces: replaces ?? null,
        },
        // Nothing is ever there. The removal counts the bytes, as for a file that is sent whole.
        { objectKey: incomingKey(firmId, id), removedAt: later(dueAt, constants.UNCONFIRMED_KEPT_MS) },
        file,
      ))
    if (!isWithinBounds) throw unconfirmedFilesRefused(declared.file_size_bytes)
    return {
      id,
      ...declared,
      part_size_bytes: partSizeBytes,
      parts_count: partsCountOf({ sizeBytes: declared.file_size_bytes, partSizeBytes }),
      created_at: tx.now,
      expires_at: expiresAt,
    }
  })
}

/** A multipart upload that an earlier attempt of the same request started can't be reused. */
async function beginAnew(
  ctx: Ctx<DocumentsDeps>,
  { uploadId, objectKey }: { uploadId: documents.Upload['id']; objectKey: string },
): Promise<void> {
  const dueAt = later(ctx.realNow(), BEGUN_MS)
  const isNew = await ctx.step((tx) => insertPartUpload(tx, ctx.principal.firm_id, { uploadId, objectKey, dueAt }))
  if (!isNew) await ctx.deps.storage.abandonParts(objectKey, ctx.remainingMs())
}
