import { fileTypeNames } from '@dossier/contracts/file-type-names'
import { language, t } from './words/index.ts'

/** "PDF, JPG": what people call the types. */
export function typesInWords(types: readonly string[]): string {
  return types.length > 0 ? fileTypeNames(types, language.value) : t('document.anyType')
}
