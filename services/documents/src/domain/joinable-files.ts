/** Which files can be joined, judged before anything is read. */
import { AppError, documents } from '@dossier/contracts'
import { processableTypes } from '../processing/processor.ts'

/** A file that may be joined. */
export type JoinCandidate = Pick<
  documents.Upload,
  'id' | 'filename' | 'status' | 'file_size_bytes' | 'detected_type'
> & {
  scanStatus: documents.ScanStatus
}

type Obstacle = 'not_confirmed' | 'rejected' | 'scan_pending' | 'not_clean' | 'type'

/** @throws AppError file_not_joinable, with the first file that cannot be joined */
export function assertJoinable(files: readonly JoinCandidate[]): void {
  if (files.length === 0) throw new AppError('file_not_joinable', { reason: 'no_approved_files' })
  if (files.length > documents.JOINED_FILE_PARTS_MAX) {
    throw new AppError('file_not_joinable', { reason: 'too_many_files', limit: documents.JOINED_FILE_PARTS_MAX })
  }
  for (const file of files) {
    const reason = obstacleOf(file)
    if (!reason) continue
    const { id, filename, detected_type } = file
    throw new AppError('file_not_joinable', {
      ...{ reason, upload_id: id, filename },
      ...(reason === 'type' && { detected_type }),
    })
  }
  const bytes = files.reduce((sum, { file_size_bytes }) => sum + file_size_bytes, 0)
  const limit = documents.JOINED_FILE_SOURCE_BYTES_MAX
  if (bytes > limit) throw new AppError('file_not_joinable', { reason: 'too_large', file_size_bytes: bytes, limit })
}

function obstacleOf({ status, scanStatus, detected_type: type }: JoinCandidate): Obstacle | undefined {
  if (status === 'created') return 'not_confirmed'
  if (scanStatus === 'pending') return 'scan_pending'
  if (scanStatus !== 'clean') return 'not_clean'
  if (status === 'rejected') return 'rejected'
  return type !== null && processableTypes.has(type) ? undefined : 'type'
}
