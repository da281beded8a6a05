import { AppError, documents, invalidField } from '@dossier/contracts'

/**
 * A complete request is part of the firm's record: what was asked for stays beside what was approved. Another file that awaits
 * review does not open it.
 *
 * @throws AppError invalid_status_transition
 */
export function assertChangeable(request: Progress): void {
  if (isComplete(request)) throw new AppError('invalid_status_transition', { from: 'approved' })
}

type Progress = Pick<documents.DocumentRequest, 'status' | 'max_files' | 'min_files' | 'files_approved'>

/** Whether enough files are approved, even if another one awaits review. */
export function isComplete({
  status,
  max_files: filesMax = 1,
  min_files: filesMin = 1,
  files_approved: approved = 0,
}: Progress): boolean {
  return status === 'approved' || (filesMax > 1 && approved >= filesMin)
}

/**
 * A request takes as many files as it needs.
 *
 * @throws AppError validation_error
 */
export function assertTakesNeededFiles(wording: Partial<Files>): void {
  if (documents.hasRoomForNeededFiles(wording)) return
  throw invalidField('validation_error', 'min_files', documents.NEEDS_MORE_THAN_IT_TAKES.error)
}

type Files = Pick<documents.DocumentRequest, 'max_files' | 'min_files'>

/**
 * Files that were given stay. A request that has some does not become one of a single file: which one would count?
 *
 * @throws AppError validation_error
 */
export function assertFilesFit(
  before: { max_files: number; files_given: number },
  { max_files = 1, min_files = 1 }: Files,
): void {
  assertTakesNeededFiles({ max_files, min_files })
  const isLower = max_files < before.max_files
  const filesMin = isLower && before.files_given > 0 ? Math.max(2, before.files_given) : 1
  if (max_files >= filesMin) return
  throw invalidField('validation_error', 'max_files', `must be at least ${filesMin}: files were given already`)
}
