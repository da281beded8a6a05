/** A message that could not be handled, as it came. */
export interface UnhandledMessage {
  /** The consumer or job that gave it up, or `outbox` if it could not be published. */
  consumer: string
  subject: string
  messageId: string
  payload: string
}

/** The same, with details for operators. */
export interface DeadLetter extends UnhandledMessage {
  id: string
  error: string
  failedAt: string
}

/** What becomes a dead letter, and why. */
export type FailedMessage = UnhandledMessage & { error: unknown }

/**
 * Inserts a dead letter; values by `deadLetterValues`. With `from`, which names a query in front of it, it does so for a row of that alone.
 */
export function deadLetterInsert(from?: string): string {
  return `insert into dead_letters (consumer, subject, message_id, payload, error)
  select $1::text, $2::text, $3::text, $4::text, $5::text ${from ? `from ${from}` : ''}
  on conflict (consumer, message_id) do nothing`
}

export function deadLetterValues({ consumer, subject, messageId, payload, error }: FailedMessage): string[] {
  return [consumer, subject, messageId, payload, String(error)]
}
