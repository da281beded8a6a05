import type { Language } from './language.ts'

/** A text as it begins a sentence. */
export function capitalized(text: string, language: Language): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(language) + rest.join('')
}
