import { useSyncExternalStore } from 'react'
import { browserMemory } from '../../shared/memory.ts'

/** Languages that the console speaks, by their code. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Where the browser keeps what the reader chose. */
const CHOSEN = 'dossier.language'

let current: Language = firstLanguage()
document.documentElement.lang = current
const readers = new Set<() => void>()

/** The language of the page, for code outside of components. */
export const language = (): Language => current

/** The language of the page. A component that uses it is shown anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(listen, language)

/** Changes the language, for this and later visits. */
export function speak(chosen: Language): void {
  current = chosen
  document.documentElement.lang = chosen
  browserMemory.keep(CHOSEN, chosen)
  for (const tell of readers) tell()
}

function listen(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}

function firstLanguage(): Language {
  const wanted = [browserMemory.read(CHOSEN), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return languages.find((code) => code === wanted.find((tag) => languages.some((known) => known === tag))) ?? 'en'
}
