import type { Language } from '@dossier/contracts'
import { type AccountPhrases, english as accountEnglish } from './account/english.ts'
import { spanish as accountSpanish } from './account/spanish.ts'
import { english, type Phrases } from './english.ts'
import { type FirmPhrases, english as firmEnglish } from './firm/english.ts'
import { spanish as firmSpanish } from './firm/spanish.ts'
import { spanish } from './spanish.ts'

/** The texts of messages to clients, by language. */
export const phrases: Readonly<Record<Language, Phrases>> = { en: english, es: spanish }

/** The texts of alerts to the people of a firm. */
export const firmPhrases: Readonly<Record<Language, FirmPhrases>> = { en: firmEnglish, es: firmSpanish }

/** The texts of emails about accounts. */
export const accountPhrases: Readonly<Record<Language, AccountPhrases>> = { en: accountEnglish, es: accountSpanish }
