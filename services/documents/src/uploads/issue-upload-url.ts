import { type documents, notFound, type OutputOf, type UploadId } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'
import { findOpenMatter } from '../access/open-matter.ts'
import { assertSameClient } from '../access/same-client.ts'
import type { DocumentsDeps } from '../deps.ts'
import { assertAccepted, assertSentWhole } from '../domain/declaration.ts'
import { lockDocument } from '../store/locked-documents.ts'
import type { NewUpload } from '../store/uploads.ts'
import { assertRoom } from './assert-room.ts'
import { assertRoomForFile } from './assert-room-for-file.ts'
import { signUpload } from './sign-upload.ts'

/**
 * A URL for a declared file of a request that the caller may touch.
 *
 * @throws AppError validation_error, document_not_found, invalid_status_transition,
 *   storage_limit_reached
 */
export async function issueUploadUrl(
  ctx: Ctx<DocumentsDeps>,
  document: documents.DocumentRequest,
  { replaces, document_id: _, ...declared }: Omit<NewUpload, 'id'> & { replaces?: UploadId | undefined },
): Promise<OutputOf<typeof documents.operations.createSignedUploadUrl>> {
  const { id, matter_id: matterId } = document
  assertAccepted(declared, document)
  assertSentWhole(declared)
  await assertRoomForFile(ctx, document, replaces)
  const [matter] = await Promise.all([findOpenMatter(ctx, matterId), assertRoom(ctx, declared.file_size_bytes)])

  const place = {
    matterId,
    async lock(tx: Tx) {
      const firmId = ctx.principal.firm_id
      const locked = await lockDocument(tx, firmId, id)
      if (!locked) throw notFound('document_not_found', id)
      await assertSameClient(tx, firmId, locked, { matter, participantId: document.participant_id })
      return id
    },
    filesMax: document.max_files ?? 1,
    isAttachment: false,
  }
  return await signUpload(ctx, place, declared, replaces ?? null)
}
