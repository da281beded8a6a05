import type { DocumentRequest } from '../../data/documents.ts'
import type { Tone } from '../../parts/tag.tsx'

/** The colour beside the word for a state. */
export const documentTones: Record<DocumentRequest['status'], Tone> = {
  uploaded: 'accent',
  rejected: 'bad',
  approved: 'good',
  pending: 'neutral',
}
