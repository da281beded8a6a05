import type { Language } from '@dossier/contracts'
import { english, type Phrases } from './english.ts'
import { spanish } from './spanish.ts'

/** What messages to clients say, by their language. */
export const phrases: Readonly<Record<Language, Phrases>> = { en: english, es: spanish }
