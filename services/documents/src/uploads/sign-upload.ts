import {
  type DocumentId,
  type documents,
  type MatterId,
  type OutputOf,
  portalGiverOf,
  type UploadId,
} from '@dossier/contracts'
import { type Ctx, inFirmTime, later, newId, type Tx } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { incomingKey } from '../domain/object-keys.ts'
import { unbilledFile, unconfirmedFilesRefused } from '../domain/unbilled-files.ts'
import { claimUnbilled } from '../store/firm-storage.ts'
import { insertUpload, type NewUpload } from '../store/uploads.ts'

/** The target of a file: a request or a conversation. */
export interface UploadPlace {
  matterId: MatterId
  /** Locks the row of `documents` until commit, and returns its id. */
  lock: (tx: Tx) => Promise<DocumentId>
  /** Files that it takes. */
  filesMax: number
  /** Whether the file is for a message, and removed unless one has it in time. */
  isAttachment: boolean
}

/**
 * A URL for a declared file that its place takes. The removal of what is sent to the URL is scheduled with the upload:
 * confirm takes a copy, so nothing at that key is needed for longer. URL and removal keep real time, as storage does; the upload can be
 * confirmed as long by the firm's time.
 *
 * @throws AppError storage_limit_reached, and whatever `lock` throws
 */
export async function signUpload(
  ctx: Ctx<DocumentsDeps>,
  { matterId, lock, filesMax, isAttachment }: UploadPlace,
  declared: Pick<NewUpload, 'filename' | 'content_type' | 'file_size_bytes'>,
  replaces: UploadId | null,
): Promise<OutputOf<typeof documents.operations.createSignedUploadUrl>> {
  const firmId = ctx.principal.firm_id
  const { UPLOAD_URL_MS, UNCONFIRMED_KEPT_MS } = ctx.deps.constants
  const giver = portalGiverOf(ctx.principal)
  const id = newId('upl')
  const key = incomingKey(firmId, id)
  const issuedAt = ctx.realNow()
  const urlExpiresAt = later(issuedAt, UPLOAD_URL_MS)
  const uploadExpiresAt = inFirmTime(urlExpiresAt, ctx)
  const uploadUrl = await ctx.deps.storage.signedPutUrl({
    key,
    contentType: declared.content_type,
    sizeBytes: declared.file_size_bytes,
    uploadId: id,
    signedAt: issuedAt,
    lifeMs: UPLOAD_URL_MS,
  })
  return await ctx.transact(async (tx) => {
    const document_id = await lock(tx)
    const file = unbilledFile(ctx.principal, declared.file_size_bytes, filesMax)
    const isWithinBounds =
      (await claimUnbilled(tx, firmId, file.sizeBytes, file.firmBytesMax)) &&
      (await insertUpload(
        tx,
        firmId,
        {
          id,
          document_id,
          ...declared,
          matterId,
          urlExpiresAt: uploadExpiresAt,
          fromPortal: ctx.principal.kind === 'portal',
          participantId: giver?.participantId ?? null,
          unverifiedSession: giver?.unverifiedSession ?? null,
          replaces,
          ...(isAttachment && { unattachedUntil: later(uploadExpiresAt, UNCONFIRMED_KEPT_MS) }),
        },
        { objectKey: key, removedAt: later(urlExpiresAt, UNCONFIRMED_KEPT_MS) },
        file,
      ))
    if (!isWithinBounds) throw unconfirmedFilesRefused(declared.file_size_bytes)
    return {
      upload_id: id,
      upload_url: uploadUrl,
      upload_url_expires_at: urlExpiresAt,
      fields: { 'Content-Type': declared.content_type, 'x-amz-meta-upload-id': id },
    }
  })
}
