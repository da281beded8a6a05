import { refusedTypeText } from '@dossier/contracts/file-type-names'
import type { Upload } from '../data/documents.ts'
import { isReason } from '../data/rejection-reasons.ts'
import { useLanguage } from '../words/language.ts'
import { useReviewWords } from '../words/review/index.ts'

type CheckedFile = Pick<Upload, 'rejection_code' | 'reviewer_notes' | 'refused_for' | 'detected_type' | 'scan'>

/**
 * What the scan or the reviewer has to say of a file, in the language of the page: its virus, its type, or the reason that the
 * reviewer chose with their notes. Undefined where there is nothing.
 */
export function useFileRemark(): (file: CheckedFile) => string | undefined {
  const t = useReviewWords()
  const language = useLanguage()
  return ({ scan, refused_for: accepted, detected_type: detected, rejection_code: code, reviewer_notes: notes }) => {
    if (scan.status === 'infected' && scan.signature !== null) return t('virus', { name: scan.signature })
    if (accepted) return refusedTypeText(detected, accepted, language)
    return [isReason(code) ? t(`reason.${code}`) : undefined, notes].filter(Boolean).join(': ') || undefined
  }
}
