import type { FirmId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { expectExpiry, setExpiry } from '../store/expiring-files.ts'
import { fileIdOf } from '../store/shared-files.ts'
import type { StoredUpload } from '../store/uploads.ts'

/** Sets or clears the expiry date of a locked file, for all uploads that share it, which are locked too. */
export async function keepExpiry(
  tx: Tx,
  firmId: FirmId,
  stored: StoredUpload,
  expiresOn: string | null,
): Promise<void> {
  await setExpiry(tx, firmId, fileIdOf(stored), expiresOn)
}

/** For a locked, approved upload: schedules the notices of its expiry if it has a date. */
export async function expectExpiryOf(tx: Tx, firmId: FirmId, stored: StoredUpload): Promise<void> {
  const { expires_on: expiresOn } = stored.upload
  if (expiresOn !== undefined) await expectExpiry(tx, firmId, fileIdOf(stored), expiresOn)
}
