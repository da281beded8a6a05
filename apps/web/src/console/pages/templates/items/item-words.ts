import { type Language, languages } from '../../../../shared/words/language.ts'
import type { ChecklistItem } from '../../../data/templates.ts'

type Translations = NonNullable<ChecklistItem['translations']>
/** What the client reads of a document request in another language. */
type ItemWords = NonNullable<Translations[keyof Translations]>

/** A request with some of its words in a language replaced. */
export function withItemWords(item: ChecklistItem, language: Language, words: ItemWords): ChecklistItem {
  return { ...item, translations: { ...item.translations, [language]: { ...item.translations?.[language], ...words } } }
}

/** A language that one of the requests is translated into. */
export const languageOfItems = (items: readonly Pick<ChecklistItem, 'translations'>[]): Language | undefined =>
  languages.find((language) => items.some(({ translations }) => translations?.[language]))

/** Requests as they are saved: without words that are empty. */
export function cleanItem({ translations, ...item }: ChecklistItem): ChecklistItem {
  const cleaned = cleanItemWords(translations)
  return { ...item, name: item.name.trim(), ...(cleaned && { translations: cleaned }) }
}

/** Undefined if nothing is translated. */
export function cleanItemWords(translations: ChecklistItem['translations']): Translations | undefined {
  const given = Object.entries(translations ?? {}).flatMap(([language, words]) => {
    const filled = Object.entries(words).filter(([, text]) => text?.trim())
    const trimmed = filled.map(([place, text]) => [place, text.trim()] as const)
    return trimmed.length > 0 ? [[language, Object.fromEntries(trimmed)] as const] : []
  })
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
