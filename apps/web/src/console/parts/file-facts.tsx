import type { Upload } from '../data/documents.ts'
import { useCommonWords } from '../words/common/index.ts'

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

/** The first thing that may be wrong, after other facts of the file. */
export function FileWarnings({ upload: { warnings } }: { upload: Pick<Upload, 'warnings'> }) {
  const text = useWarningText()
  const [first] = warnings ?? []
  return first && <span className="warn">, {text(first)}</span>
}
