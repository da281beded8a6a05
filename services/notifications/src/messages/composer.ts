import type { ClientId, identity, MatterId, matters, ParticipantId } from '@dossier/contracts'
import type { Alert, AlertKind, OutgoingMessage } from '../domain/alert.ts'
import type { OwnWords } from '../domain/own-words.ts'
import type { Email } from './sender.ts'
import type { MessageStop } from './stop-links.ts'

/**
 * The matter, with whom the message is about: its client, or a participant in the client's place, with their own link. Null
 * where there is no client, or the participant was removed.
 */
export type MatterOfMessage = Omit<matters.MatterForMessages, 'client' | 'has_link'> & {
  client: Person | null
  /** The matter's client, regardless of whom the message is about. Only in messages to the firm. */
  of_client?: { first_name: string; last_name: string } | null
  /** Whether a link works. Messages to the firm know no more of it. */
  has_link: boolean
}
/** Without an id where it is a participant. */
export type Person = Omit<NonNullable<matters.MatterForMessages['client']>, 'id'> & { id?: ClientId }

/** The facts for the text of a message, fetched when it is sent. */
export interface MessageFacts {
  now: string
  firm: identity.FirmForMessages
  /** Null if the alert is about none, or the matter is gone. */
  matter: MatterOfMessage | null
  /** Whether the provider forwards replies to SMS. Otherwise messages must not ask for one. */
  hearsAnswers: boolean
  /** The firm's own wording for this kind of message, in the client's language. */
  ownWords: OwnWords
  /** Address of the web application. */
  appUrl: string
  /** Where the reader of the email stops such emails. */
  stopLink: (stop: Omit<MessageStop, 'firmId'>) => string
}

/** The words of one message, by the channel that it goes by. */
export interface ComposedMessage {
  email?: Omit<Email, 'firmId' | 'to' | 'messageKey' | 'communicationId'>
  sms?: { text: string }
  /** Where the message is one to a client, and so belongs to what the firm sees of its communications with them. */
  communication?: { matterId: MatterId; participantId?: ParticipantId; clientId?: ClientId; kind: string; text: string }
}

/** Returns null if there is no longer a reason to send it, for example if the client has sent the documents meanwhile. */
export type Composer<Kind extends AlertKind> = (
  message: OutgoingMessage & { alert: Extract<Alert, { kind: Kind }> },
  facts: MessageFacts,
) => ComposedMessage | null

/** A composer for every kind of alert: one that is missing does not compile. */
export type Composers = { readonly [Kind in AlertKind]: Composer<Kind> }
