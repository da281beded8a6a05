import { CSV_BOM, csvRecord } from '@dossier/runtime'
import type { ZipPart } from '../store/zip-parts.ts'

/** A column of the index with its values. */
const COLUMNS: Readonly<Record<string, (part: ZipPart) => unknown>> = {
  file: ({ name }) => name,
  request: ({ documentName }) => documentName,
  person: ({ person }) => person,
  role: ({ role }) => role,
  original_name: ({ filename }) => filename,
  content_type: ({ contentType }) => contentType,
  size_bytes: ({ sizeBytes }) => sizeBytes,
  sha256: ({ sha256 }) => sha256,
  uploaded_at: ({ uploadedAt }) => uploadedAt,
  approved_at: ({ approvedAt }) => approvedAt,
  expires_on: ({ expiresOn }) => expiresOn,
  upload_id: ({ uploadId }) => uploadId,
}

/** Names, dates and hashes of the files, one a line. */
export function zipIndex(parts: readonly ZipPart[]): Buffer {
  const records = parts.map((part) => csvRecord(Object.values(COLUMNS).map((of) => of(part))))
  return Buffer.from(CSV_BOM + csvRecord(Object.keys(COLUMNS)) + records.join(''))
}
