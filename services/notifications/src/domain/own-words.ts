import type { notifications } from '@dossier/contracts'

/** A firm's own wording of one kind of message to clients; null for the default wording, or none. */
export type OwnWords = notifications.MessageWords

export const NO_OWN_WORDS: OwnWords = { greeting: null, reason: null, signature: null }
