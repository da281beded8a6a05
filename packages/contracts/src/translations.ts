import { z } from 'zod'
import type { Language } from './language.ts'

/** Words in the languages that clients read; those without take the words that are translated. */
export function translationsOf<Words extends z.ZodType>(words: Words) {
  return z.strictObject({
    en: words.optional().describe('In English.'),
    es: words.optional().describe('In Spanish.'),
  } satisfies Record<Language, unknown>)
}
