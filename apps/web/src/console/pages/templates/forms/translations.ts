import { languages } from '../../../../shared/words/language.ts'
import type { IntakeField } from '../../../data/templates.ts'
import { givenOptions } from './options.ts'

type Translations = NonNullable<IntakeField['translations']>
/** What the client reads of a question in another language. */
export type FieldWords = NonNullable<Translations[keyof Translations]>

/** A question with some of its words in a language replaced. */
export function withWords(field: IntakeField, language: keyof Translations, words: FieldWords): IntakeField {
  return {
    ...field,
    translations: { ...field.translations, [language]: { ...field.translations?.[language], ...words } },
  }
}

/** A question that begins a step of this name, or none where it is empty. */
export function withStep({ step: _, ...field }: IntakeField, name: string): IntakeField {
  return name === '' ? field : { ...field, step: name }
}

/** A question with other options. Each translated one goes where its option goes. */
export function withOptions(field: IntakeField, options: string[] | null): IntakeField {
  const before = field.options ?? []
  const after = options ?? []
  const isSame = (one: number, other: number) => before[one] === after[other]
  let [start, end] = [0, 0]
  if (before.length !== after.length) {
    const shorter = Math.min(before.length, after.length)
    while (start < shorter && isSame(start, start)) start++
    while (end < shorter - start && isSame(before.length - 1 - end, after.length - 1 - end)) end++
  } else start = after.length
  const following = (words: readonly string[]) => [
    ...words.slice(0, start),
    ...Array.from({ length: after.length - start - end }, () => ''),
    ...words.slice(before.length - end, before.length),
  ]
  return changedWords({ ...field, options }, (words) =>
    words.options ? { ...words, options: following(words.options) } : words,
  )
}

/** The translations of a question as they are saved: without what is empty. A missing option reads as it is. */
export function cleanTranslations(field: IntakeField): Pick<IntakeField, 'translations'> {
  const { translations } = changedWords(field, ({ label, step, help, options }) => {
    const isTranslated = options?.some((option) => option.trim() !== '')
    return {
      ...(label?.trim() && { label: label.trim() }),
      ...(field.step && step?.trim() && { step: step.trim() }),
      ...(help?.trim() && { help: help.trim() }),
      ...(isTranslated && field.options && { options: wholeOptions(field.options, options!) }),
    }
  })
  const given = Object.entries(translations ?? {}).filter(([, words]) => Object.keys(words).length > 0)
  return given.length > 0 ? { translations: Object.fromEntries(given) } : {}
}

function changedWords(field: IntakeField, change: (words: FieldWords) => FieldWords): IntakeField {
  if (!field.translations) return field
  const changed = languages.flatMap((language) => {
    const words = field.translations?.[language]
    return words ? [[language, change(words)] as const] : []
  })
  return { ...field, translations: Object.fromEntries(changed) }
}

/** As many as the options that are saved. */
function wholeOptions(options: readonly string[], words: readonly string[]): string[] {
  return options.flatMap((option, index) => givenOptions([option]).map((given) => words[index]?.trim() || given))
}
