import type { CommunicationId, FirmId } from '@dossier/contracts'

/** What a provider took. */
export interface Receipt {
  /** The provider's own id of the message. */
  providerId: string
}

export interface Email {
  /** Whose message it is; null if there is no firm yet. */
  firmId: FirmId | null
  to: string
  /** Shown as the sender's name. */
  fromName: string
  /** Where answers go; null: to the sender's address. */
  replyTo: string | null
  /** Set if answers are not read: the email then invites none to an address of ours. Bounces still come back. */
  isUnanswerable?: true
  subject: string
  text: string
  html: string
  /** Makes the Message-ID, so that a message that comes twice can be seen to be one. */
  messageKey: string
  /** Where mail programs stop such emails for their reader; absent if nobody can. */
  stopLink?: string | undefined
  /** The communication that it is, which its bounces and replies belong to; null if nothing is to come back. */
  communicationId: CommunicationId | null
  /** Set if its link is for the recipient alone: anyone who opens it acts as them. */
  isPersonal?: boolean
}

export interface Sms {
  firmId: FirmId
  /** The number that it comes from, in E.164 form. */
  from: string
  /** In E.164 form. */
  to: string
  text: string
}

export interface EmailSender {
  /**
   * Throws `SendError` when the provider refuses the message or cannot be reached. Aborting the signal stops the attempt
   * as long as the provider cannot have the whole message. After that, the promise waits for the provider's answer, and
   * rejects as `unknown` if none comes.
   */
  send(email: Email, signal: AbortSignal): Promise<Receipt>
  close(): void
}

export interface SmsSender {
  /**
   * Throws `SendError` when the provider refuses or cannot be reached; of these `RecipientOptedOut` when it knows that the
   * recipient wants none, and `unknown` when it does not answer in time. Nobody can call the message back.
   */
  send(sms: Sms): Promise<Receipt>
  close(): void
}
