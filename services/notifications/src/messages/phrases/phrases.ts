import type { Language } from '@dossier/contracts'
import { english, type Phrases } from './english.ts'
import { spanish } from './spanish.ts'

/** The texts of messages to clients, by language. */
export const phrases: Readonly<Record<Language, Phrases>> = { en: english, es: spanish }
