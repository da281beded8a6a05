import { isolated } from '@dossier/contracts/one-line'
import { signal } from '@preact/signals'
import i18next, { type TFunction } from 'i18next'
import { browserMemory } from '../../shared/memory.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** Languages that the pages speak, by their code. */
const resources = { en: { translation: en }, es: { translation: es } }
export type Language = keyof typeof resources

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
    returnNull: false
  }
}

/** Where the browser keeps what the reader chose. */
const CHOSEN = 'dossier.language'

/** The language of the page. Whatever reads it is shown anew when it changes. */
export const language = signal<Language>(firstLanguage())

await i18next.init({
  resources,
  lng: language.value,
  fallbackLng: 'en',
  // Preact escapes what it shows. A name is no text of this language.
  interpolation: { escape: isolated },
})
document.documentElement.lang = language.value

const texts: Record<Language, TFunction> = { en: i18next.getFixedT('en'), es: i18next.getFixedT('es') }

/** A text in the language of the page. Reading the signal is what shows it anew when the language changes. */
export const t = ((...args: [never]) => texts[language.value](...args)) as TFunction

/** Changes the language, for this and later visits. */
export function speak(chosen: Language): void {
  language.value = chosen
  document.documentElement.lang = chosen
  browserMemory.keep(CHOSEN, chosen)
}

/** Speaks this language for now, unless the reader chose one. */
export function suggestLanguage(suggested: string | null | undefined): void {
  if (!suggested || !isLanguage(suggested) || browserMemory.read(CHOSEN)) return
  language.value = suggested
  document.documentElement.lang = suggested
}

/** "three", or the number itself where it is no word any more. */
export function numberInWords(count: number): string {
  return t('numbers', { returnObjects: true })[count] ?? String(count)
}

/** "4 December", or with the year where that is another one. `day` is YYYY-MM-DD. */
export function shortDate(day: string): string {
  const date = new Date(`${day}T12:00:00`)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return date.toLocaleDateString(language.value, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

/** "22 November, 20:14" in the reader's time. */
export function shortInstant(instant: string): string {
  return new Date(instant).toLocaleString(language.value, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** The name of a month from 1 to 12. */
export function monthName(month: number): string {
  return new Date(2024, month - 1, 15).toLocaleDateString(language.value, { month: 'long' })
}

/** "8.1 MB", in the units that people know from their phones. What is less than 1 kB is 1 kB. */
export function fileSize(bytes: number): string {
  const [value, unit] =
    bytes >= 1e9
      ? [bytes / 2 ** 30, 'gigabyte']
      : bytes >= 1e5
        ? [bytes / 2 ** 20, 'megabyte']
        : [bytes > 0 ? Math.max(1, bytes / 1024) : 0, 'kilobyte']
  const digits = value >= 10 ? 0 : 1
  return value.toLocaleString(language.value, { style: 'unit', unit, maximumFractionDigits: digits })
}

function firstLanguage(): Language {
  const wanted = [browserMemory.read(CHOSEN), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wanted.find((tag): tag is Language => tag !== null && isLanguage(tag)) ?? 'en'
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(resources, tag)
}
