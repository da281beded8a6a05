import { type Language, notifications, type UserId } from '@dossier/contracts'
import { channelsOf } from './message-channels.ts'
import { NO_OWN_WORDS, type OwnWords } from './own-words.ts'

/** A firm's stored wording of one kind in one language. */
export interface StoredWords extends OwnWords {
  kind: notifications.WordedMessageKind
  language: Language
  /** How often they were changed. */
  version: number
  updated_at: string
  updated_by: UserId | null
}

/** A kind of message with the words that are stored, the usual ones elsewhere. */
export function messageTemplate(
  kind: notifications.MessageKind,
  stored: readonly StoredWords[],
): notifications.MessageTemplate {
  const own = stored.filter((words) => words.kind === kind)
  const last = own.toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1))[0]
  const wordsIn = (language: Language): OwnWords => {
    const found = own.find((words) => words.language === language)
    return found ? { greeting: found.greeting, reason: found.reason, signature: found.signature } : NO_OWN_WORDS
  }
  return {
    kind,
    audience: notifications.audienceOf(kind),
    channels: channelsOf(kind),
    words: notifications.hasOwnWords(kind) ? { en: wordsIn('en'), es: wordsIn('es') } : null,
    version: own.reduce((sum, { version }) => sum + version, 1),
    updated_at: last?.updated_at ?? null,
    updated_by: last?.updated_by ?? null,
  }
}
