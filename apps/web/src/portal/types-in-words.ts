import { fileTypeNames } from '@dossier/contracts/file-type-names'
import { capitalized } from '../shared/words/capitalized.ts'
import { language, t } from './words/index.ts'

/** "PDF, JPG": what people call the types, inside a sentence. */
export function typesInWords(types: readonly string[]): string {
  return types.length > 0 ? fileTypeNames(types, language.value) : t('document.anyType')
}

/** The same at the beginning of a sentence. */
export const typesFirst = (types: readonly string[]): string => capitalized(typesInWords(types), language.value)
