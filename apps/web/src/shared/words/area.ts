import { isolated } from '@dossier/contracts/one-line'
import i18next from 'i18next'
import { type Language, useLanguage } from './language.ts'

/** Texts of one area, in groups. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** What a translation has to have: the same texts, whatever they say. Words that are missing do not compile. */
export type Words<English extends Texts> = {
  readonly [Key in keyof English]: English[Key] extends Texts ? Words<English[Key]> : string
}

/** Names of texts, with dots into groups; `_one` and `_other` are chosen by `count` and are not part of the name. */
export type TextKey<English> = {
  [Key in keyof English & string]: English[Key] extends string ? Singular<Key> : `${Key}.${TextKey<English[Key]>}`
}[keyof English & string]

type Singular<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

type TextAt<English, Key extends string> = Key extends `${infer Group}.${infer Rest}`
  ? Group extends keyof English
    ? TextAt<English[Group], Rest>
    : never
  : Key extends keyof English
    ? English[Key]
    : `${Key}_other` extends keyof English
      ? English[`${Key}_${'one' | 'other'}` & keyof English] | '{{count}}'
      : never

type Blanks<Text> = Text extends `${string}{{${infer Blank}}}${infer Rest}` ? Blank | Blanks<Rest> : never

type Filling<Text> = [Blanks<Text>] extends [never] ? [] : [values: { [Blank in Blanks<Text>]: ValueOf<Blank> }]

type ValueOf<Blank> = Blank extends 'count' ? number : string | number

/** Says a text of the area in the language of the page. Values for its blanks have to be given. */
export type Say<English> = <Key extends TextKey<English>>(key: Key, ...filling: Filling<TextAt<English, Key>>) => string

const i18n = i18next.createInstance()
// Everything is at hand, so it is done at once.
void i18n.init({
  resources: {},
  fallbackLng: 'en',
  initAsync: false,
  // React and Preact escape what they show. A name is no text of this language.
  interpolation: { escape: isolated },
})

/**
 * Words of an area. They come with the pages that use them: `export const useTodayWords = area('today', { en, es })`, and in a
 * component `const t = useTodayWords()`.
 */
export function area<const English extends Texts>(
  name: string,
  words: { en: English; es: Words<NoInfer<English>> },
): () => Say<English> {
  const says = saysOf<English>(name, words)
  return () => says[useLanguage()]
}

/** Says the texts of an area in each language. */
export function saysOf<const English extends Texts>(
  name: string,
  words: { en: English; es: Words<NoInfer<English>> },
): Record<Language, Say<English>> {
  return { en: sayIn('en', name, words.en), es: sayIn('es', name, words.es) }
}

function sayIn<English>(code: Language, name: string, texts: Texts): Say<English> {
  // Numbers are written as the language writes them.
  const withNumbers = JSON.stringify(texts).replaceAll('{{count}}', '{{count, number}}')
  i18n.addResourceBundle(code, name, JSON.parse(withNumbers))
  const say = i18n.getFixedT(code, name) as unknown as (key: string, values?: Values) => string
  return ((key: string, values?: Values) => say(key, values && written(values, code))) as Say<English>
}

type Values = Record<string, string | number>

function written(values: Values, code: Language): Values {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'number' && key !== 'count' ? value.toLocaleString(code) : value,
  ])
  return Object.fromEntries(entries)
}
