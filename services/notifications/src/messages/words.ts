import type { Language } from '@dossier/contracts'
import { unlinkedText, visibleText } from '@dossier/runtime'

/** Earlier versions kept names with line breaks; subjects and greetings must not have any. */
export function oneLine(text: string): string {
  return visibleText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** One line of what others wrote or that names what they did; no program makes a link of anything in it. */
export function shown(text: string): string {
  return unlinkedText(oneLine(text))
}

/** Cuts a text to a number of characters. */
export function shortened(text: string, charactersMax: number): string {
  const characters = [...oneLine(text)]
  return characters.length > charactersMax
    ? `${characters
        .slice(0, charactersMax - 3)
        .join('')
        .trim()}...`
    : characters.join('')
}

/** American forms, since firms are in America. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

const DATE = { year: 'numeric', month: 'long', day: 'numeric' } as const

/** Such as `March 31, 2026 at 5:30 AM EDT`. */
export function instantInWords(instant: string, timeZone: string, language: Language = 'en'): string {
  return spaced(
    new Intl.DateTimeFormat(LOCALES[language], {
      ...DATE,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(new Date(instant)),
  )
}

/** Such as `March 31, 2026`, of a date written `2026-03-31`. */
export function dateInWords(date: string, language: Language = 'en'): string {
  return spaced(
    new Intl.DateTimeFormat(LOCALES[language], { ...DATE, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
  )
}

/** Such as `Mar 31`, in a sentence where each letter counts. */
export function dayInSms(instant: string, timeZone: string, language: Language = 'en'): string {
  return spaced(
    new Intl.DateTimeFormat(LOCALES[language], { month: 'short', day: 'numeric', timeZone }).format(new Date(instant)),
  )
}

/** With ordinary spaces: the narrow ones that Intl puts in make an SMS cost twice. */
function spaced(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
