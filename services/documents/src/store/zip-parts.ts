import { type FirmId, toTypeId, toUuid, type UploadId, type ZipFileId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/** A file of a ZIP file, with its entry in the index. */
export interface ZipPart {
  name: string
  person: string
  role: string
  documentName: string
  filename: string
  /** As the content shows it, else as it was declared. */
  contentType: string
  objectKey: string
  sizeBytes: number
  sha256: string
  uploadedAt: string
  approvedAt: string | null
  expiresOn: string | null
  uploadId: UploadId
}

/** In their order. None once the ZIP file was deleted. */
export async function listZipParts(db: Queryable, firmId: FirmId, id: ZipFileId): Promise<ZipPart[]> {
  const rows = await db.query<{
    name: string
    person: string
    role: string
    document_name: string
    filename: string
    content_type: string
    object_key: string
    size_bytes: number
    sha256: string
    uploaded_at: string
    reviewed_at: string | null
    expires_on: string | null
    id: string
  }>(
    `select p.name, p.person, p.role, d.name as document_name, u.filename, coalesce(u.detected_type, u.content_type) as content_type,
       u.object_key, coalesce(u.large_size_bytes, u.file_size_bytes) as size_bytes, u.sha256, u.uploaded_at, u.reviewed_at,
       u.expires_on, u.id
     from zip_file_parts p
     join uploads u on u.firm_id = p.firm_id and u.id = p.upload_id
     join documents d on d.firm_id = u.firm_id and d.id = u.document_id
     where p.firm_id = $1 and p.zip_file_id = $2 order by p.position`,
    [toUuid(firmId), toUuid(id)],
  )
  return rows.map((row) => ({
    name: row.name,
    person: row.person,
    role: row.role,
    documentName: row.document_name,
    filename: row.filename,
    contentType: row.content_type,
    objectKey: row.object_key,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    uploadedAt: row.uploaded_at,
    approvedAt: row.reviewed_at,
    expiresOn: row.expires_on,
    uploadId: toTypeId('upl', row.id),
  }))
}
