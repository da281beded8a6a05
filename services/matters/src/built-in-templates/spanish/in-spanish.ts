import type { BuiltInTemplate, Question } from '../template.ts'
import { business } from './business.ts'
import { criminal } from './criminal.ts'
import { estatePlanning } from './estate-planning.ts'
import { familyLaw } from './family-law.ts'
import { immigration } from './immigration.ts'
import { other } from './other.ts'
import { personalInjury } from './personal-injury.ts'
import { realEstate } from './real-estate.ts'
import { shared } from './shared.ts'
import type { SpanishWords } from './words.ts'

/** One dictionary, because a text means the same in all templates. */
export const spanish: SpanishWords = {
  ...shared,
  ...personalInjury,
  ...estatePlanning,
  ...familyLaw,
  ...immigration,
  ...criminal,
  ...business,
  ...realEstate,
  ...other,
}

/** A template with its Spanish words. */
export function inSpanish(template: BuiltInTemplate): BuiltInTemplate {
  const { name, description, fields = [], documents = [] } = template
  return {
    ...template,
    translations: { es: wordsOf({ name, description }) },
    fields: fields.map((field) => ({ ...field, translations: { es: fieldWords(field) } })),
    documents: documents.map((document) => {
      const { name, description, instructions } = document
      return { ...document, translations: { es: wordsOf({ name, description, instructions }) } }
    }),
  }
}

function fieldWords({ label, help, options }: Question) {
  return { ...wordsOf({ label, help }), ...(options && { options: options.map((option) => textOf(option)) }) }
}

function wordsOf(texts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([place, text]) => (text ? [[place, textOf(text)]] : [])))
}

/** @throws Error where a text has no Spanish, which stops the start */
function textOf(text: string): string {
  const words = spanish[text]
  if (words === undefined) throw new Error(`no Spanish for: ${text}`)
  return words
}
