/**
 * Bounds on files that count towards no plan: what is sent to signed URLs, from the issue of the URL until the removal of
 * what was sent there, whether it was confirmed, taken back or withdrawn meanwhile. What a client sent counts for them
 * while it is in quarantine, too.
 */
import { AppError, documents, type Principal } from '@dossier/contracts'
import { storageBytesMax } from './storage-limit.ts'

const MIB = 1024 * 1024
/** The share of the firm's bound that the client of one matter may take in a day, so that one cannot lock out the others. */
const CLIENT_SHARE = 1 / 4

/** What a file adds to the sum, and how far sums may go. */
export interface UnbilledFile {
  sizeBytes: number
  firmBytesMax: number
  requestFilesMax: number
  /** Bounds what the client sends in a day, confirmed or not; null if the firm asks, which answers for its plan. */
  clientBytesMax: number | null
}

export function unbilledFile(
  principal: Pick<Principal, 'plan' | 'kind'>,
  sizeBytes: number,
  requestFiles: number,
): UnbilledFile {
  /** As much again as the plan has room for. */
  const firmBytesMax = storageBytesMax(principal.plan)
  return {
    sizeBytes: unbilledBytes(sizeBytes),
    firmBytesMax,
    requestFilesMax: documents.UNCONFIRMED_FILES_MAX + requestFiles - 1,
    clientBytesMax: principal.kind === 'portal' ? firmBytesMax * CLIENT_SHARE : null,
  }
}

/** What such a file adds to the sum. */
export function unbilledBytes(sizeBytes: number): number {
  return Math.max(sizeBytes, documents.UNCONFIRMED_SIZE_MB_MIN * MIB)
}

/** There is room again when the files were confirmed, given up or, a day after their URLs expired, removed. */
export function unconfirmedFilesRefused(sizeBytes: number): AppError {
  return new AppError('storage_limit_reached', { reason: 'unconfirmed_files', file_size_bytes: sizeBytes })
}
