import { refusedTypeText } from '@dossier/contracts/file-type-names'
import { useLanguage } from '../../shared/words/language.ts'
import type { Upload } from '../data/documents.ts'
import { isReason } from '../data/rejection-reasons.ts'
import { useCommonWords } from '../words/common/index.ts'
import { useReviewWords } from '../words/review/index.ts'

type CheckedFile = Pick<
  Upload,
  'replaced_by' | 'rejection_code' | 'reviewer_notes' | 'refused_for' | 'detected_type' | 'scan'
>

/**
 * What there is to say of a file, in the language of the page: its virus, its type, the newer file that took its place, or the reason
 * that the reviewer chose with their notes. Undefined if there is nothing.
 *
 * @param files of the same request
 */
export function useFileRemark(files: readonly Pick<Upload, 'id' | 'filename'>[]) {
  const t = useReviewWords()
  const common = useCommonWords()
  const language = useLanguage()
  return (file: CheckedFile): string | undefined => {
    const { scan, refused_for: accepted, detected_type: detected, rejection_code: code, reviewer_notes: notes } = file
    if (scan.status === 'infected' && scan.signature !== null) return t('virus', { name: scan.signature })
    if (accepted) return refusedTypeText(detected, accepted, language)
    if (file.replaced_by) {
      const name = files.find(({ id }) => id === file.replaced_by)?.filename
      return name === undefined ? t('replaced') : t('replacedBy', { name })
    }
    return [isReason(code) ? common(`rejection.${code}`) : undefined, notes].filter(Boolean).join(': ') || undefined
  }
}
