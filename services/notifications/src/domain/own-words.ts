import type { notifications } from '@dossier/contracts'

/** What a firm says in its own words in one kind of message to clients; null for the usual words, or none. */
export type OwnWords = notifications.MessageWords

export const NO_OWN_WORDS: OwnWords = { greeting: null, reason: null, signature: null }
