import type { FirmId } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import { incomingKey, quarantineKey } from '../domain/object-keys.ts'
import { releaseStorage } from '../store/firm-storage.ts'
import { scheduleRemoval } from '../store/object-removals.ts'
import type { RemovedUpload } from '../store/uploads.ts'

/** Far longer than a scan that is under way can take until it puts the file in quarantine. */
const SCAN_ENDS_MS = 3_600_000

/**
 * Has the files of deleted uploads, and the images made of them, leave storage, and their bytes the firm's sum. What was
 * sent to a signed URL and not confirmed is removed by the schedule that came with the URL; as long as that lasts, so does
 * what it counts.
 */
export async function removeFiles(tx: Tx, firmId: FirmId, uploads: RemovedUpload[]): Promise<void> {
  let sizeBytes = 0
  const incomingKeys: string[] = []
  for (const upload of uploads) {
    if (upload.untakenKey !== null) await scheduleRemoval(tx, upload.untakenKey, tx.now)
    if (upload.objectKey === null) continue
    for (const key of [upload.objectKey, ...Object.values(upload.variantKeys)]) await scheduleRemoval(tx, key, tx.now)
    if (upload.scanStatus === 'pending') {
      await scheduleRemoval(tx, quarantineKey(firmId, upload.id), later(tx.now, SCAN_ENDS_MS))
    }
    if (upload.isBilled) sizeBytes += upload.sizeBytes
    incomingKeys.push(incomingKey(firmId, upload.id))
  }
  if (incomingKeys.length > 0) await releaseStorage(tx, firmId, { sizeBytes, incomingKeys })
}
