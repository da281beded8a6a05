import { documents, matters, notFound } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { requireUpload } from '../access/find-upload.ts'
import { firmToday } from '../access/firm-today.ts'
import { findOpenMatter } from '../access/open-matter.ts'
import { assertSameClient, clientChanged } from '../access/same-client.ts'
import type { DocumentsHandler } from '../deps.ts'
import { assertReusable, assertStillReusable, type Owner, unusable } from '../domain/reusable-file.ts'
import { processUploadJob } from '../jobs/process-upload-job.ts'
import { markDocumentDecided } from '../store/document-status.ts'
import { findDocument } from '../store/documents.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { addSharedKeys, fileIdOf, hasFile, lockFile, shareFile } from '../store/shared-files.ts'
import { insertReference } from '../store/upload-references.ts'
import { markUploadReviewed } from '../store/upload-reviews.ts'
import { lockUpload, type StoredUpload } from '../store/uploads.ts'
import { assertRoomForFile } from '../uploads/assert-room-for-file.ts'
import { expectExpiryOf } from '../uploads/keep-expiry.ts'
import { placeFile } from '../uploads/place-file.ts'

/**
 * The request is locked first, then the file, then the upload that is its source. A deletion of that upload meanwhile
 * either comes first, and nothing is made, or leaves the file to the new upload.
 */
export const createUploadReference: DocumentsHandler<typeof documents.operations.createUploadReference> = async (
  ctx,
  { id: documentId, upload_id: sourceId, replaces, approve, reviewer_notes: notes },
) => {
  const firmId = ctx.principal.firm_id
  const document = await findDocument(ctx.db, firmId, documentId)
  if (!document) throw notFound('document_not_found', documentId)
  const matter = await findOpenMatter(ctx, document.matter_id)
  const { matterId: sourceMatterId } = await requireUpload(ctx, sourceId)
  const sourceMatter = await ctx.call(matters.operations.getMatterBrief, { id: sourceMatterId })
  const source = await requireUpload(ctx, sourceId)
  const today = await firmToday(ctx)
  assertReusable(
    source.upload,
    ownerOf(source, sourceMatter),
    document,
    { matterId: matter.id, clientId: matter.client_id, participantId: document.participant_id },
    today,
  )
  await assertRoomForFile(ctx, document, replaces)

  const id = newId('upl')
  const fileId = fileIdOf(source)
  return await ctx.transact(async (tx) => {
    const request = await lockDocument(tx, firmId, documentId)
    if (!request) throw notFound('document_not_found', documentId)
    await assertSameClient(tx, firmId, request, { matter, participantId: document.participant_id })
    await lockFile(tx, fileId)
    const locked = await lockUpload(tx, firmId, sourceId)
    if (!locked) throw notFound('upload_not_found', sourceId)
    if (locked.documentParticipantId !== source.documentParticipantId) throw clientChanged(source.matterId)
    assertStillReusable(locked.upload, today)
    if (await hasFile(tx, firmId, documentId, fileId)) throw unusable('already_used')
    await shareFile(tx, firmId, fileId)
    await addSharedKeys(tx, firmId, fileId, sourceId)
    await insertReference(tx, firmId, { id, documentId, sourceId, replacesId: replaces ?? null })
    if (approve) await expectExpiryOf(tx, firmId, locked)

    const told = { matter: { id: matter.id, title: matter.title } }
    let brief = await placeFile(tx, firmId, request, id, replaces ?? null)
    let { upload } = (await lockUpload(tx, firmId, id))!
    tx.emit(documents.events.documentUploaded, { upload, document: brief, ...told })
    if (upload.processed_at === null) tx.enqueue(processUploadJob, { upload_id: id })
    if (approve) {
      upload = await markUploadReviewed(tx, firmId, id, { status: 'approved', notes, code: null })
      brief = await markDocumentDecided(tx, firmId, request, id, 'approved')
      tx.emit(documents.events.documentApproved, { upload, document: brief, ...told })
    }
    return upload
  })
}

/** The owner of a file in the matter. Former clients keep what they gave. */
function ownerOf({ documentParticipantId, formerClient }: StoredUpload, matter: matters.MatterBrief): Owner {
  return formerClient
    ? { matterId: null, clientId: formerClient.client_id, participantId: null }
    : { matterId: matter.id, clientId: matter.client_id, participantId: documentParticipantId }
}
