import { z } from 'zod'
import type { Language } from './language.ts'

/** Texts by language of the client. Languages without a translation get the original texts. */
export function translationsOf<Words extends z.ZodType>(words: Words) {
  return z.strictObject({
    en: words.optional().describe('In English.'),
    es: words.optional().describe('In Spanish.'),
  } satisfies Record<Language, unknown>)
}
