/** A caught message, in the shape in which `GET /messages` answers it. */
export interface Message {
  readonly id: string
  readonly channel: 'email' | 'sms'
  /** The SMTP envelope address or the phone number, spelled as the sender spelled it. */
  readonly to: string
  /** The number that an SMS came from, where its sender named one. */
  readonly from?: string
  /** Null for SMS; empty for an email without a subject. */
  readonly subject: string | null
  /** Empty for an email that has an HTML part only. */
  readonly text: string
  /** Null for SMS and for an email without an HTML part. */
  readonly html: string | null
  /** Where what became of an email is told, when its sender asked for that. */
  readonly return_path?: string
  /** Where answers to an email go, when it says so. */
  readonly reply_to?: readonly string[]
  /** ISO 8601 in UTC, with milliseconds. */
  readonly received_at: string
}

/** A message before the store gives it its time, and an id unless the channel has one of its own. */
export type MessageDraft = Omit<Message, 'id' | 'received_at'> & { readonly id?: string }
