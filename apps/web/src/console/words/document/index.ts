import { area } from '../../../shared/words/area.ts'
import { en } from './en.ts'
import { es } from './es.ts'

export const useDocumentWords = area('document', { en, es })
