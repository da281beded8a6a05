import type { UploadId } from '@dossier/contracts'

/** The note of an upload that was replaced before its review. Stored uploads are found by it, so its words stay as they are. */
export const replacedBy = (replacementId: UploadId) => `replaced by ${replacementId}`
export const REPLACED_BY = /^replaced by (upl_[0-9a-z]+)$/

/** The upload that took the place of one before its review, by the note of that one; else null. */
export function replacementNoted(notes: string | null): UploadId | null {
  return (REPLACED_BY.exec(notes ?? '')?.[1] as UploadId | undefined) ?? null
}
