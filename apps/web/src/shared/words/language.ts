import { useSyncExternalStore } from 'react'
import { browserMemory } from '../memory.ts'

/** Languages that the pages speak, by their code. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Where the browser keeps what the reader chose. */
const CHOSEN = 'dossier.language'

const readers = new Set<() => void>()
let current: Language
show(firstLanguage())

/** The language of the page, for code outside of components. */
export const language = (): Language => current

/** The language of the page. A component that uses it is rendered again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language)

/** Calls back when the language has changed, until the returned function is called. */
export function onLanguage(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}

/** Changes the language, for this and later visits. */
export function speak(chosen: Language): void {
  browserMemory.keep(CHOSEN, chosen)
  show(chosen)
}

/** Speaks this language for now, unless the reader chose one. */
export function suggestLanguage(suggested: string | null | undefined): void {
  const known = languages.find((code) => code === suggested)
  if (known && !browserMemory.read(CHOSEN)) show(known)
}

function show(shown: Language): void {
  current = shown
  document.documentElement.lang = shown
  for (const tell of readers) tell()
}

function firstLanguage(): Language {
  const wanted = [browserMemory.read(CHOSEN), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return languages.find((code) => code === wanted.find((tag) => languages.some((known) => known === tag))) ?? 'en'
}
