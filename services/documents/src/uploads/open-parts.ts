import { AppError, type documents, type OutputOf } from '@dossier/contracts'
import { type Ctx, later } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { assertPartsOf, type FileInParts, partBytesOf, partsCountOf } from '../domain/file-parts.ts'
import { assertConfirmable } from '../domain/upload-moves.ts'
import type { OpenParts } from '../storage/object-storage.ts'
import { findPartUpload, type StoredPartUpload } from '../store/part-uploads.ts'
import type { StoredUpload } from '../store/uploads.ts'

type SignedParts = OutputOf<typeof documents.operations.signUploadParts>

/**
 * Signs a URL for each of some parts of an upload that the caller may touch. Asks storage nothing. The URLs keep real time, as storage does.
 *
 * @throws AppError validation_error, upload_not_in_parts, upload_already_confirmed, upload_url_expired
 */
export async function signParts(
  ctx: Ctx<DocumentsDeps>,
  stored: StoredUpload,
  parts: readonly documents.PartToSign[],
): Promise<SignedParts> {
  const { storage, constants } = ctx.deps
  const { open, file } = await findOpenParts(ctx, stored)
  assertPartsOf(
    file,
    parts.map(({ part_number }) => part_number),
  )
  const signedAt = ctx.realNow()
  const uploadLeftMs = Date.parse(stored.urlExpiresAt) - ctx.aheadMs - Date.parse(signedAt)
  const lifeMs = Math.min(constants.UPLOAD_URL_MS, uploadLeftMs)
  const signed = await Promise.all(
    parts.map(async ({ part_number: partNumber, sha256 }) => {
      const sizeBytes = partBytesOf(file, partNumber)
      const { url, headers } = await storage.signedPartUrl({ ...open, partNumber, sizeBytes, sha256, signedAt, lifeMs })
      return { part_number: partNumber, size_bytes: sizeBytes, upload_url: url, fields: headers }
    }),
  )
  const answer = { upload_id: stored.upload.id, upload_urls_expire_at: later(signedAt, lifeMs), parts: signed }
  return await ctx.write(async () => answer)
}

/**
 * An upload that the caller may touch, with the parts that storage has. These are all of them once it has joined them, which
 * it may have done without saying so.
 */
export async function describeParts(ctx: Ctx<DocumentsDeps>, stored: StoredUpload): Promise<documents.PartUpload> {
  const { storage } = ctx.deps
  const { open, file, found } = await findOpenParts(ctx, stored)
  const listed = found.isJoined ? undefined : await storage.listParts(open, ctx.remainingMs())
  const isJoined = found.isJoined || (!listed && (await storage.describe(open.key, ctx.remainingMs())) !== undefined)
  const parts = isJoined ? joinedParts(file, found) : (listed ?? [])
  const { id, document_id, filename, content_type, file_size_bytes } = stored.upload
  return {
    ...{ id, document_id, filename, content_type, file_size_bytes },
    part_size_bytes: file.partSizeBytes,
    parts_count: partsCountOf(file),
    created_at: stored.createdAt,
    expires_at: stored.urlExpiresAt,
    parts: parts.map(({ partNumber, sizeBytes, sha256 }) => ({
      part_number: partNumber,
      size_bytes: sizeBytes,
      sha256,
    })),
  }
}

function joinedParts(file: FileInParts, { partSha256s }: StoredPartUpload) {
  return partSha256s.map((sha256, index) => ({
    partNumber: index + 1,
    sizeBytes: partBytesOf(file, index + 1),
    sha256,
  }))
}

async function findOpenParts(
  ctx: Ctx<DocumentsDeps>,
  { upload, partSizeBytes, urlExpiresAt }: StoredUpload,
): Promise<{ open: OpenParts; file: FileInParts; found: StoredPartUpload }> {
  if (partSizeBytes === null) throw new AppError('upload_not_in_parts')
  assertConfirmable(upload, urlExpiresAt, ctx.now())
  const found = await findPartUpload(ctx.db, ctx.principal.firm_id, upload.id)
  if (!found) throw new AppError('upload_url_expired', { expired_at: urlExpiresAt })
  const { objectKey: key, storageUploadId } = found
  return { open: { key, storageUploadId }, file: { sizeBytes: upload.file_size_bytes, partSizeBytes }, found }
}
