import { AppError, type documents } from '@dossier/contracts'

/**
 * An approved request is part of the firm's record: what was asked for stays beside what was approved.
 *
 * @throws AppError invalid_status_transition
 */
export function assertChangeable(status: documents.DocumentStatus): void {
  if (status === 'approved') throw new AppError('invalid_status_transition', { from: status })
}
