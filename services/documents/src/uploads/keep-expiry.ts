import { type FirmId, toUuid } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { expectExpiry, setExpiry } from '../store/expiring-files.ts'
import { lockSharedFile } from '../store/shared-files.ts'
import type { StoredUpload } from '../store/uploads.ts'

/** Sets or clears the expiry date of the file of a locked upload, for all uploads that share the file. */
export async function keepExpiry(
  tx: Tx,
  firmId: FirmId,
  { upload, fileId }: StoredUpload,
  expiresOn: string | null,
): Promise<void> {
  if (fileId !== null) await lockSharedFile(tx, firmId, fileId)
  await setExpiry(tx, firmId, { fileId: fileId ?? toUuid(upload.id), uploadId: upload.id }, expiresOn)
}

/** For a locked upload that is approved: the firm is told when the file expires, where it has a date. */
export async function expectExpiryOf(tx: Tx, firmId: FirmId, { upload, fileId }: StoredUpload): Promise<void> {
  if (upload.expires_on !== undefined) await expectExpiry(tx, firmId, fileId ?? toUuid(upload.id), upload.expires_on)
}
