import type { CommunicationId, FirmId } from '@dossier/contracts'

/** What a provider took. */
export interface Receipt {
  /** The provider's own id of the message. */
  providerId: string
}

export interface Email {
  /** Whose message it is; null where there is no firm yet. */
  firmId: FirmId | null
  to: string
  /** Shown as the sender's name. */
  fromName: string
  /** Where answers go; null: to the sender's address. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Makes the Message-ID, so that a message that comes twice can be seen to be one. */
  messageKey: string
  /** The communication that it is, which its bounces and replies belong to; null where nothing is to come back. */
  communicationId: CommunicationId | null
}

export interface Sms {
  firmId: FirmId
  /** In E.164 form. */
  to: string
  text: string
}

export interface EmailSender {
  /**
   * Throws `SendError` when the provider refuses or cannot be reached. Cannot be called back: what waits for a
   * connection when the caller has given up may still go out.
   */
  send(email: Email): Promise<Receipt>
  close(): void
}

export interface SmsSender {
  /**
   * Throws `SendError` when the provider refuses or cannot be reached; of these `RecipientOptedOut` when it knows that the
   * recipient wants none.
   */
  send(sms: Sms, signal: AbortSignal): Promise<Receipt>
}
