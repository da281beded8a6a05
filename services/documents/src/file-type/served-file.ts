import type { documents } from '@dossier/contracts'
import { servedName } from './served-name.ts'
import { servedType } from './served-type.ts'

/** A clean file as other services get it. */
export function toServedFile({ filename, content_type, detected_type, file_size_bytes, sha256 }: documents.Upload) {
  return {
    filename: servedName(filename, content_type, detected_type),
    content_type: servedType(content_type, detected_type),
    size_bytes: file_size_bytes,
    sha256: sha256!,
  }
}
