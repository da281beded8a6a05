/**
 * Where the file of an upload is. Signed URLs to write are issued for incoming keys alone; what was pinned at confirm
 * is therefore beyond the reach of any of them.
 */
import { randomUUID } from 'node:crypto'
import { type documents, type FirmId, toUuid, type UploadId } from '@dossier/contracts'

/** What the signed URL of the upload writes to. */
export function incomingKey(firmId: FirmId, uploadId: UploadId): string {
  return `incoming/${toUuid(firmId)}/${toUuid(uploadId)}`
}

/** A new key for each attempt to confirm, so that two attempts at once cannot overwrite each other's copy. */
export function newPinnedKey(firmId: FirmId, uploadId: UploadId): string {
  return `files/${toUuid(firmId)}/${toUuid(uploadId)}/${randomUUID()}`
}

/** A new key for each attempt to process, for the same reason. */
export function newVariantKey(firmId: FirmId, uploadId: UploadId, variant: documents.UploadVariant): string {
  return `variants/${toUuid(firmId)}/${toUuid(uploadId)}/${randomUUID()}/${variant}`
}

/** Where an infected file is kept for the operator; nothing is served from there. */
export function quarantineKey(firmId: FirmId, uploadId: UploadId): string {
  return `quarantine/${toUuid(firmId)}/${toUuid(uploadId)}`
}
