import type { documents } from '@dossier/contracts'

/** Says of a confirmed file whether it can be downloaded, or why not. A clean file is rejected only for its type. */
export function attachmentState(isRejected: boolean, scanStatus: documents.ScanStatus): documents.AttachmentState {
  return isRejected && scanStatus === 'clean' ? 'mismatched' : scanStatus
}
