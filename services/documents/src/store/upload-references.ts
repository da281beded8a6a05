import { type DocumentId, type FirmId, toUuid, type UploadId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'

/**
 * Makes an upload of a locked request that has the file of another one, which is locked, with all that is known of the
 * file. It awaits review. As a confirm does, it keeps what the last review of the request had left. Warnings that depend
 * on what was asked for are left out: the request accepts the type.
 */
export async function insertReference(
  tx: Tx,
  firmId: FirmId,
  {
    id,
    documentId,
    sourceId,
    replacesId,
  }: { id: UploadId; documentId: DocumentId; sourceId: UploadId; replacesId: UploadId | null },
): Promise<void> {
  await tx.query(
    `insert into uploads (id, firm_id, document_id, filename, content_type, file_size_bytes, large_size_bytes, status,
       object_key, url_expires_at, created_at, uploaded_at, scan_status, scan_engine, scan_signature, scanned_at, sha256,
       detected_type, pages, width, height, thumbnail_key, preview_key, processed_at, warnings, pages_checked, flagged_at,
       is_billed, file_id, replaces_id, source_upload_id, source_document_id, source_matter_id,
       settled_status, settled_upload_id, expires_on, unverified_session)
     select $2, s.firm_id, d.id, s.filename, s.content_type, s.file_size_bytes, s.large_size_bytes, 'pending',
       s.object_key, $5, $5, $5, s.scan_status, s.scan_engine, s.scan_signature, s.scanned_at, s.sha256,
       s.detected_type, s.pages, s.width, s.height, s.thumbnail_key, s.preview_key, s.processed_at,
       case when s.warnings is not null then (
         select coalesce(jsonb_agg(found order by place), '[]')
         from jsonb_array_elements(s.warnings) with ordinality w(found, place) where found ->> 'code' <> 'type_unexpected'
       ) end,
       s.pages_checked, case when s.processed_at is not null then $5::timestamptz end,
       s.is_billed, s.file_id, $6, s.id, s.document_id, of_source.matter_id,
       case d.status when 'uploaded' then shown.settled_status when 'rejected' then 'rejected' end,
       case d.status when 'uploaded' then shown.settled_upload_id else d.upload_id end,
       s.expires_on, s.unverified_session
     from uploads s
     join documents of_source on of_source.firm_id = s.firm_id and of_source.id = s.document_id
     join documents d on d.firm_id = s.firm_id and d.id = $3
     left join uploads shown on shown.firm_id = d.firm_id and shown.id = d.upload_id
     where s.firm_id = $1 and s.id = $4`,
    [toUuid(firmId), toUuid(id), toUuid(documentId), toUuid(sourceId), tx.now, replacesId && toUuid(replacesId)],
  )
}
