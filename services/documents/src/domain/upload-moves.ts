/** Which moves the state of an upload allows. Source: interface.md "Upload", decisions.md section 4. */
import { AppError, type documents } from '@dossier/contracts'

type State = Pick<documents.Upload, 'status' | 'scan'>
export type Decision = 'approved' | 'rejected'

/**
 * @param now the present instant
 * @throws AppError upload_already_confirmed, upload_url_expired
 */
export function assertConfirmable(upload: Pick<State, 'status'>, urlExpiresAt: string, now: string): void {
  if (upload.status !== 'created') throw new AppError('upload_already_confirmed')
  if (urlExpiresAt < now) throw new AppError('upload_url_expired', { expired_at: urlExpiresAt })
}

/**
 * Refuses what no scan result can change. An infected file was rejected by its scan, so an approval of it is told
 * the reason rather than that it comes second.
 *
 * @throws AppError invalid_status_transition, scan_not_clean
 */
export function assertReviewable(upload: State, decision: Decision): void {
  if (decision === 'approved' && upload.scan.status === 'infected') throw scanNotClean(upload.scan)
  if (upload.status !== 'pending') throw refusedMove(upload.status, decision)
}

/** @throws AppError invalid_status_transition once the upload was reviewed or replaced */
export function assertRemovable({ status }: Pick<State, 'status'>): void {
  if (!isRemovable(status)) throw refusedMove(status, 'removed')
}

/** Whether who sent the file may take it back. */
export function isRemovable(status: documents.UploadStatus): boolean {
  return status === 'created' || status === 'pending'
}

/**
 * Refuses the file of a message, which is neither reviewed nor taken back.
 *
 * @throws AppError invalid_status_transition
 */
export function assertOfRequest({ isAttachment }: { isAttachment: boolean }): void {
  if (isAttachment) throw new AppError('invalid_status_transition', { reason: 'message_attachment' })
}

/** @throws AppError invalid_status_transition before confirm */
export function assertConfirmed(upload: Pick<State, 'status'>): void {
  if (upload.status === 'created') throw new AppError('invalid_status_transition', { from: upload.status })
}

/** @throws AppError scan_pending, scan_not_clean */
export function assertClean({ scan }: Pick<State, 'scan'>): void {
  if (scan.status === 'pending') throw new AppError('scan_pending')
  if (scan.status !== 'clean') throw scanNotClean(scan)
}

/** The move that the state refuses, as callers read it. */
export function refusedMove(from: string, to: string): AppError {
  return new AppError('invalid_status_transition', { from, to })
}

function scanNotClean({ status, signature }: documents.Scan): AppError {
  return new AppError('scan_not_clean', { scan_status: status, signature })
}
