import type { FirmId } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import { incomingKey, quarantineKey } from '../domain/object-keys.ts'
import type { RemovedBuiltFile } from '../store/built-files.ts'
import { releaseStorage } from '../store/firm-storage.ts'
import { scheduleRemoval } from '../store/object-removals.ts'
import { endPartUploads } from '../store/part-uploads.ts'
import { leaveFile } from '../store/shared-files.ts'
import type { RemovedUpload } from '../store/uploads.ts'

/** Far longer than a scan that is under way can take until it puts the file in quarantine. */
const SCAN_ENDS_MS = 3_600_000

/**
 * Has the files of deleted uploads, and the images made of them, leave storage, and their bytes the firm's sum. What was
 * sent to a signed URL and not confirmed is removed by the schedule that came with the URL; as long as that lasts, so does
 * what it counts. Unconfirmed files in parts leave storage at once. So do joined files and ZIP files that were deleted with them.
 *
 * @param now real time, which storage keeps
 */
export async function removeFiles(
  tx: Tx,
  firmId: FirmId,
  now: string,
  uploads: RemovedUpload[],
  builtFiles: RemovedBuiltFile[] = [],
): Promise<void> {
  let sizeBytes = 0
  const incomingKeys: string[] = []
  const unconfirmed = uploads.filter(({ objectKey }) => objectKey === null)
  if (unconfirmed.length > 0) {
    const ids = unconfirmed.map(({ id }) => id)
    await endPartUploads(tx, firmId, ids, now)
  }
  sizeBytes += await leaveSharedFiles(tx, firmId, now, uploads)
  for (const upload of uploads) {
    if (upload.untakenKey !== null) await scheduleRemoval(tx, upload.untakenKey, now)
    if (upload.objectKey === null) continue
    incomingKeys.push(incomingKey(firmId, upload.id))
    if (upload.fileId !== null) continue
    for (const key of [upload.objectKey, ...Object.values(upload.variantKeys)]) await scheduleRemoval(tx, key, now)
    if (upload.scanStatus === 'pending') {
      await scheduleRemoval(tx, quarantineKey(firmId, upload.id), later(now, SCAN_ENDS_MS))
    }
    if (upload.isBilled) sizeBytes += upload.sizeBytes
  }
  for (const built of builtFiles) {
    if (built.objectKey !== null) await scheduleRemoval(tx, built.objectKey, now)
    sizeBytes += built.sizeBytes
  }
  if (incomingKeys.length > 0 || sizeBytes > 0) await releaseStorage(tx, firmId, { sizeBytes, incomingKeys })
}

/**
 * A shared file and its images leave storage with the last upload that has it. Returns the bytes that the firm then uses
 * less. Files are left in the order of their ids, so that two transactions cannot deadlock.
 */
async function leaveSharedFiles(tx: Tx, firmId: FirmId, now: string, uploads: RemovedUpload[]): Promise<number> {
  let sizeBytes = 0
  const ofFiles = Map.groupBy(uploads, ({ fileId }) => fileId)
  ofFiles.delete(null)
  for (const fileId of [...ofFiles.keys()].sort()) {
    const ofFile = ofFiles.get(fileId)!
    const { kept, superfluous } = await leaveFile(tx, firmId, fileId!)
    /** An upload that was made before the images were has images of its own. */
    const own = ofFile.flatMap(({ objectKey, variantKeys }) => [objectKey!, ...Object.values(variantKeys)])
    const keys = new Set([...superfluous, ...own.filter((key) => !kept.includes(key))])
    for (const key of keys) await scheduleRemoval(tx, key, now)
    const [{ isBilled, sizeBytes: fileBytes }] = ofFile as [RemovedUpload]
    if (kept.length === 0 && isBilled) sizeBytes += fileBytes
  }
  return sizeBytes
}
