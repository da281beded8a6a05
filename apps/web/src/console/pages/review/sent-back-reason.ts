import { refusedTypeWords } from '@dossier/contracts/file-type-names'
import type { Upload } from '../../data/documents.ts'
import { useLanguage } from '../../words/language.ts'
import { useReviewWords } from '../../words/review/index.ts'
import { isReason } from './reasons.ts'

type SentBack = Pick<Upload, 'rejection_code' | 'reviewer_notes' | 'refused_for' | 'detected_type' | 'scan'>

/**
 * Says why a file went back: for its virus or its type, in the language of the page, or for what its reviewer chose and wrote.
 * Undefined where nobody said.
 */
export function useSentBackReason(): (file: SentBack) => string | undefined {
  const t = useReviewWords()
  const language = useLanguage()
  return ({ scan, refused_for: accepted, detected_type: detected, rejection_code: code, reviewer_notes: notes }) => {
    if (scan.status === 'infected' && scan.signature !== null) return t('virus', { name: scan.signature })
    if (accepted) return refusedTypeWords(detected, accepted)[language]
    return [isReason(code) ? t(`reason.${code}`) : undefined, notes].filter(Boolean).join(': ') || undefined
  }
}
