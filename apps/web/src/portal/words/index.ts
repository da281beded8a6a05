import { signal } from '@preact/signals'
import { type Say, saysOf } from '../../shared/words/area.ts'
import { formatIn } from '../../shared/words/format-in.ts'
import { type Language, onLanguage, language as spoken } from '../../shared/words/language.ts'
import { en } from './en.ts'
import { es } from './es.ts'

export { speak, suggestLanguage } from '../../shared/words/language.ts'

/** The language of the page. Components that read it are rendered again when it changes. */
export const language = signal<Language>(spoken())
onLanguage(() => {
  language.value = spoken()
})

const says = saysOf('portal', { en, es })

/** A text in the language of the page. Because it reads the signal, it is rendered again when the language changes. */
export const t = ((...said: Parameters<Say<typeof en>>) => says[language.value](...said)) as Say<typeof en>

const NUMBERS: Record<Language, readonly string[]> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  es: ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
}

/** "three", or the number itself where it is no word any more. */
export const numberInWords = (count: number): string => NUMBERS[language.value][count] ?? String(count)

/** "4 December", or with the year where that is another one. `day` is YYYY-MM-DD. */
export const shortDate = (day: string): string => formatIn(language.value).dayInWords(day)

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

/** "8.1 MB". */
export const fileSize = (bytes: number): string => formatIn(language.value).bytes(bytes)
