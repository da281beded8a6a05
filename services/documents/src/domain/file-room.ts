import { AppError, type documents } from '@dossier/contracts'
import { refusedMove } from './upload-moves.ts'

type Request = Pick<documents.DocumentRequest, 'status' | 'max_files' | 'files_given'>

/**
 * Refuses a file that its request does not take. A request of one file takes a new one until the file is approved. A
 * request of several takes as many as it was made for, even when it is complete.
 *
 * @param replaced status of the upload whose place the file takes; undefined without one
 * @throws AppError invalid_status_transition
 */
export function assertTakesFile(
  { status, max_files: filesMax = 1, files_given: filesGiven = 0 }: Request,
  replaced: documents.UploadStatus | undefined,
): void {
  if (filesMax === 1) {
    if (status === 'approved') throw refusedMove('approved', 'uploaded')
    return
  }
  const freed = replaced === 'pending' ? 1 : 0
  if (filesGiven - freed >= filesMax) {
    throw new AppError('invalid_status_transition', { max_files: filesMax, files_given: filesGiven })
  }
}
