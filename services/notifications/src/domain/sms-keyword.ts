import { entryOf } from '@dossier/runtime'
import { plainWords } from './plain-words.ts'
import { type StopRequest, stopWords } from './stop-request.ts'

/** What somebody asks of the number itself: by a word that is the whole message, or for no more SMS in any words. */
export interface Keyword {
  kind: 'stop' | 'start' | 'help'
  /** The language of the word, as the best guess at theirs. */
  language: 'en' | 'es'
  /** Whether the provider has already handled the request and replied. */
  answered: boolean
}

type Word = Omit<Keyword, 'answered'>

const WORDS: Readonly<Record<string, Word>> = {
  ...wordsOf('stop', 'en', stopWords.en),
  ...wordsOf('stop', 'es', stopWords.es),
  ...wordsOf('start', 'en', ['START', 'UNSTOP']),
  ...wordsOf('help', 'en', ['HELP', 'INFO']),
  ...wordsOf('help', 'es', ['AYUDA']),
}

/** For a number that opted out, they opt back in. From any other number they answer the firm's question. */
const YES: Readonly<Record<string, Word>> = {
  ...wordsOf('start', 'en', ['YES']),
  ...wordsOf('start', 'es', ['SI']),
}

const OPT_OUT_TYPES: Readonly<Record<string, Keyword['kind']>> = { STOP: 'stop', START: 'start', HELP: 'help' }

/**
 * Case, accents, spaces and punctuation do not count. `stop` is whether the text asks for no more SMS in any words, and
 * `optOutType` what the provider took the message for, where it answers such words itself.
 */
export function keywordOf(
  text: string,
  about: { stop: StopRequest | undefined; optOutType: string | undefined; isOptedOut: boolean },
): Keyword | undefined {
  const { stop, optOutType, isOptedOut } = about
  const key = plainWords(text).replaceAll(' ', '')
  const word = entryOf(WORDS, key) ?? (isOptedOut ? entryOf(YES, key) : undefined)
  const taken = optOutType ? entryOf(OPT_OUT_TYPES, optOutType.toUpperCase()) : undefined
  if (taken) return { kind: taken, language: word?.language ?? 'en', answered: true }
  const asked: Word | undefined = word ?? (stop?.isCertain ? { kind: 'stop', language: stop.language } : undefined)
  return asked && { ...asked, answered: false }
}

function wordsOf(kind: Keyword['kind'], language: Keyword['language'], words: readonly string[]): Record<string, Word> {
  return Object.fromEntries(words.map((word) => [word, { kind, language }]))
}
