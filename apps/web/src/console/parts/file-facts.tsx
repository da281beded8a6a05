import type { Upload } from '../data/documents.ts'
import { useCommonWords } from '../words/common/index.ts'
import { isUnverified } from './not-verified.tsx'

type Warning = NonNullable<Upload['warnings']>[number]

/** What may be wrong with a file, in the reader's words. */
export function useWarningText(): (warning: Warning) => string {
  const t = useCommonWords()
  return ({ code, page }) => {
    switch (code) {
      case 'page_blank':
      case 'page_dark':
      case 'page_blurred':
        return t(`warning.${code}`, { page: page ?? 1 })
      case 'image_small':
      case 'password_required':
      case 'file_damaged':
      case 'type_unexpected':
      case 'too_many_pages':
      case 'page_count_wrong':
      case 'image_too_large':
        return t(`warning.${code}`)
      default:
        return t('warning.other')
    }
  }
}

/** Whether it is not verified, and the first thing that may be wrong, after other facts of the file. */
export function FileWarnings({ upload }: { upload: Pick<Upload, 'warnings' | 'verified'> }) {
  const t = useCommonWords()
  const text = useWarningText()
  const [first] = upload.warnings ?? []
  const warnings = [isUnverified(upload) && t('notVerifiedShort'), first && text(first)].filter(Boolean)
  return warnings.length > 0 && <span className="warn">, {warnings.join(', ')}</span>
}
