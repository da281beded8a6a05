import {
  AppError,
  documents,
  type FirmId,
  notFound,
  type OutputOf,
  portalGiverOf,
  type UploadId,
} from '@dossier/contracts'
import { type Ctx, later } from '@dossier/runtime'
import { requireUpload } from '../access/find-upload.ts'
import { findOpenMatter } from '../access/open-matter.ts'
import { assertAddsFile } from '../access/portal-person.ts'
import type { DocumentsDeps } from '../deps.ts'
import { incomingKey } from '../domain/object-keys.ts'
import { storageBytesMax, storageLimitReached } from '../domain/storage-limit.ts'
import { assertConfirmable, refusedMove } from '../domain/upload-moves.ts'
import { scanUploadJob } from '../jobs/scan-upload-job.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { claimStorage, settleUnbilled } from '../store/firm-storage.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { cancelRemoval, scheduleRemoval } from '../store/object-removals.ts'
import { takePartUpload } from '../store/part-uploads.ts'
import { takeCopy } from '../store/upload-copies.ts'
import { lockUpload, markUploadConfirmed, type StoredUpload } from '../store/uploads.ts'
import { assertRoom } from './assert-room.ts'
import { joinFile } from './join-file.ts'
import { pinFile } from './pin-file.ts'
import { placeFile } from './place-file.ts'

/** How long a file that was sent in parts counts for its client after it was confirmed: a day. */
const COUNTED_MS = 86_400_000

type ConfirmedUpload = OutputOf<typeof documents.operations.confirmUpload>

/**
 * Confirms an upload that the caller may touch. Several confirms at once share one copy of the file: the first to commit
 * takes it, and the others get an error.
 *
 * @throws AppError upload_not_found, and whatever else keeps the file from being confirmed
 */
export async function confirmFile(ctx: Ctx<DocumentsDeps>, stored: StoredUpload): Promise<ConfirmedUpload> {
  const { upload, urlExpiresAt, documentStatus, matterId, maxFiles, isAttachment } = stored
  const firmId = ctx.principal.firm_id
  const { id } = upload
  assertConfirmable(upload, urlExpiresAt, ctx.now())
  if (maxFiles === 1 && documentStatus === 'approved' && !isAttachment) throw refusedMove('approved', 'uploaded')
  const [{ title }] = await Promise.all([findOpenMatter(ctx, matterId), assertRoom(ctx, upload.file_size_bytes)])

  const isInParts = stored.partSizeBytes !== null
  const objectKey = await (isInParts ? joinFile : pinFile)(ctx, firmId, stored)
  if (!objectKey) throw await reasonForAbsence(ctx, id)
  let confirmed: ConfirmedUpload
  try {
    confirmed = await commit(ctx, firmId, stored, objectKey, { id: matterId, title })
  } catch (error) {
    if (isRefusal(error) && !isInParts) await ctx.deps.copier.giveUp(objectKey)
    throw error
  }
  if (!isInParts) void removeEarly(ctx, incomingKey(firmId, id))
  return confirmed
}

/** A confirm that came first removes what it has copied. */
async function reasonForAbsence(ctx: Ctx<DocumentsDeps>, id: UploadId): Promise<AppError> {
  const { upload } = await requireUpload(ctx, id)
  return new AppError(upload.status === 'created' ? 'file_not_found_in_storage' : 'upload_already_confirmed')
}

async function commit(
  ctx: Ctx<DocumentsDeps>,
  firmId: FirmId,
  {
    upload: { id, document_id: documentId, file_size_bytes: sizeBytes },
    partSizeBytes,
    replacesId,
    isAttachment,
  }: StoredUpload,
  objectKey: string,
  matter: documents.DocumentEventData['matter'],
): Promise<ConfirmedUpload> {
  return await ctx.transact(async (tx) => {
    const before = await lockDocument(tx, firmId, documentId)
    if (!before) throw notFound('upload_not_found', id)
    if (!isAttachment) await assertAddsFile(tx, firmId, documentId, portalGiverOf(ctx.principal))
    const upload = await markUploadConfirmed(tx, firmId, id, objectKey)
    if (!upload) {
      throw (await lockUpload(tx, firmId, id))
        ? new AppError('upload_already_confirmed')
        : notFound('upload_not_found', id)
    }
    const document = isAttachment ? undefined : await placeFile(tx, firmId, before, id, replacesId)
    const isTaken =
      partSizeBytes === null
        ? (await takeCopy(tx, objectKey)) && (await cancelRemoval(tx, objectKey))
        : await takePartUpload(tx, firmId, id)
    if (!isTaken) throw new AppError('service_unavailable', {}, { internal: 'the file was given up meanwhile' })
    if (partSizeBytes !== null) await scheduleRemoval(tx, incomingKey(firmId, id), later(ctx.realNow(), COUNTED_MS))
    await settleUnbilled(tx, firmId, incomingKey(firmId, id))
    const hasRoom = await claimStorage(tx, firmId, sizeBytes, storageBytesMax(ctx.principal.plan))
    if (!hasRoom) throw storageLimitReached(ctx.principal, sizeBytes)
    if (document) tx.emit(documents.events.documentUploaded, { upload, document, matter })
    tx.enqueue(scanUploadJob, { upload_id: id, generation: 1, matter })
    return {
      id,
      document_id: upload.document_id,
      filename: upload.filename,
      content_type: upload.content_type,
      file_size_bytes: upload.file_size_bytes,
      status: upload.status,
      uploaded_at: upload.uploaded_at,
    }
  })
}

/** After anything else it is not known whether the transaction was committed, and the copy may be needed. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500
}
