import { notifications } from '@dossier/contracts'
import type { OwnWords } from '../domain/own-words.ts'
import type { Part } from './email-letter.ts'
import type { Phrases } from './phrases/english.ts'
import { oneLine } from './words.ts'

const { FIRST_NAME } = notifications

/** Undefined if the reader's name is not known: a greeting without it would greet nobody. */
export function greetingOf({ greeting }: OwnWords, phrase: Phrases, firstName: string | null): string | undefined {
  const name = firstName === null ? '' : oneLine(firstName)
  if (greeting !== null && !greeting.includes(FIRST_NAME)) return greeting
  if (name === '') return undefined
  return greeting === null ? phrase.greeting(name) : greeting.replaceAll(FIRST_NAME, () => name)
}

/** Who signs a message to a client: somebody of the firm, where one is known, and the firm. */
export interface Signer {
  person: string | null
  firm: string
}

/** The parts of a message with the firm's own words in their places, signed. */
export function withOwnWords(
  { reason, signature }: OwnWords,
  asks: readonly Part[],
  ending: readonly Part[],
  signer: Signer,
): Part[] {
  return [...asks, ...(reason === null ? [] : [{ lines: reason }]), ...ending, signedBy(signer, signature)]
}

/** The signature: the person's name, then what the firm says in its own words, or its name. */
export function signedBy({ person, firm }: Signer, own: string | null = null): Part {
  const below = own ?? firm
  const name = person === null ? '' : oneLine(person)
  return { lines: name === '' || below.includes(name) ? below : `${name}\n${below}` }
}
