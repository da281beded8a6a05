/**
 * Where the file of an upload is. Signed URLs to write are issued for incoming keys alone, and for parts of a file that is
 * not there yet; what was pinned at confirm is therefore beyond the reach of any of them.
 */
import { randomUUID } from 'node:crypto'
import {
  type documents,
  type FirmId,
  type JoinedFileId,
  toUuid,
  type UploadId,
  type ZipFileId,
} from '@dossier/contracts'

export const QUARANTINE = 'quarantine/'
const ZIPS = 'zips/'

/** What the signed URL of the upload writes to. */
export function incomingKey(firmId: FirmId, uploadId: UploadId): string {
  return `incoming/${toUuid(firmId)}/${toUuid(uploadId)}`
}

/** A new key for each attempt to confirm, so that two attempts at once cannot overwrite each other's copy. */
export function newPinnedKey(firmId: FirmId, uploadId: UploadId): string {
  return `files/${toUuid(firmId)}/${toUuid(uploadId)}/${randomUUID()}`
}

/**
 * Where a file that is sent in parts is once they are joined. Signed URLs write its parts, and none of them writes the
 * object itself or anything more once it is there.
 */
export function partsKey(firmId: FirmId, uploadId: UploadId): string {
  return `files/${toUuid(firmId)}/${toUuid(uploadId)}/parts`
}

/** A new key for each attempt to process, for the same reason. */
export function newVariantKey(firmId: FirmId, uploadId: UploadId, variant: documents.UploadVariant): string {
  return `variants/${toUuid(firmId)}/${toUuid(uploadId)}/${randomUUID()}/${variant}`
}

/** A new key for each attempt to build a joined file. */
export function newJoinedKey(firmId: FirmId, id: JoinedFileId): string {
  return `joined/${toUuid(firmId)}/${toUuid(id)}/${randomUUID()}`
}

/** A new key for each attempt to build a ZIP file. */
export function newZipKey(firmId: FirmId, id: ZipFileId): string {
  return `${ZIPS}${toUuid(firmId)}/${toUuid(id)}/${randomUUID()}`
}

/** Where an infected file is kept for the operator; nothing is served from there. */
export function quarantineKey(firmId: FirmId, uploadId: UploadId): string {
  return `${QUARANTINE}${toUuid(firmId)}/${toUuid(uploadId)}`
}

/** Whether this service writes the object at the key in parts, which a process that died has left open. */
export function isWrittenInParts(key: string): boolean {
  return key.startsWith(QUARANTINE) || key.startsWith(ZIPS)
}
