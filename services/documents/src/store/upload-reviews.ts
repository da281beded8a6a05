import { type DocumentId, documents, type FirmId, toUuid, type UploadId } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import { toUpload, UPLOAD_COLUMNS, type UploadRow } from './upload-rows.ts'

/** The note of an upload that was replaced before its review, for callers. */
const replacedBy = (replacementId: UploadId) => `replaced by ${replacementId}`

/** Rejects what awaits review on a request, other than the upload that takes its place. */
export async function markUploadsReplaced(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  replacementId: UploadId,
): Promise<void> {
  await tx.query(
    `update uploads set status = 'rejected', replaced_by_id = $3, replaced_unread = true, reviewed_at = $4, reviewer_notes = $5
     where id in (select id from uploads where firm_id = $1 and document_id = $2 and id <> $3 and status = 'pending'
                  order by id for no key update)`,
    [toUuid(firmId), toUuid(documentId), toUuid(replacementId), tx.now, replacedBy(replacementId)],
  )
}

/**
 * Has an upload of a request of several files give its place to a later one. What awaited review is rejected; what was
 * rejected stays so, with its reason. False if it is neither, or gone.
 */
export async function markUploadReplaced(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  id: UploadId,
  replacementId: UploadId,
): Promise<boolean> {
  const rows = await tx.query(
    `update uploads
     set replaced_by_id = $4, status = 'rejected', replaced_unread = status = 'pending',
         reviewed_at = case status when 'pending' then $5 else reviewed_at end,
         reviewer_notes = case status when 'pending' then $6 else reviewer_notes end
     where firm_id = $1 and document_id = $2 and id = $3 and status in ('pending', 'rejected')
       and replaced_by_id is null
     returning 1`,
    [toUuid(firmId), toUuid(documentId), toUuid(id), toUuid(replacementId), tx.now, replacedBy(replacementId)],
  )
  return rows.length > 0
}

/** A file that was rejected and then replaced counts again when its replacement is taken back. */
export async function markReplacementGone(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  replacementId: UploadId,
): Promise<void> {
  await tx.query(
    `update uploads set replaced_by_id = null
     where firm_id = $1 and document_id = $2 and replaced_by_id = $3 and not replaced_unread`,
    [toUuid(firmId), toUuid(documentId), toUuid(replacementId)],
  )
}

/** For a request that becomes one of several files: replaced files do not count among them. */
export async function markEarlierReplaced(tx: Tx, firmId: FirmId, documentId: DocumentId): Promise<void> {
  await tx.query(
    `update uploads set replaced_by_id = (select upload_id from documents where firm_id = $1 and id = $2)
     where id in (select u.id from uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id
                  where u.firm_id = $1 and u.document_id = $2 and u.uploaded_at is not null and u.replaced_by_id is null
                    and u.id <> d.upload_id
                  order by u.id for no key update of u)`,
    [toUuid(firmId), toUuid(documentId)],
  )
}

export async function markUploadReviewed(
  tx: Tx,
  firmId: FirmId,
  id: UploadId,
  review: { status: 'approved' | 'rejected'; notes: string | null; code: documents.RejectionCode | null },
): Promise<documents.Upload> {
  const [row] = await tx.query<UploadRow>(
    `update uploads u set status = $3, reviewer_notes = $4, reviewed_at = $5, rejection_code = $6, review_undo_until = $7
     where u.firm_id = $1 and u.id = $2
     returning ${UPLOAD_COLUMNS}`,
    [
      toUuid(firmId),
      toUuid(id),
      review.status,
      review.notes,
      tx.now,
      review.code,
      later(tx.now, documents.REVIEW_UNDO_MS),
    ],
  )
  return toUpload(row!)
}

/** The locked upload awaits review again. Undefined if its review can no longer be undone. */
export async function markReviewUndone(tx: Tx, firmId: FirmId, id: UploadId): Promise<documents.Upload | undefined> {
  const [row] = await tx.query<UploadRow>(
    `update uploads u
     set status = 'pending', reviewer_notes = null, rejection_code = null, reviewed_at = null, review_undo_until = null
     where u.firm_id = $1 and u.id = $2 and u.status in ('approved', 'rejected') and u.review_undo_until >= $3
       and u.replaced_by_id is null
       and not exists (select from uploads o where o.firm_id = u.firm_id and o.file_id = u.file_id and o.source_upload_id = u.id)
     returning ${UPLOAD_COLUMNS}`,
    [toUuid(firmId), toUuid(id), tx.now],
  )
  return row && toUpload(row)
}
