/** Outcome of a message that its provider accepted. */
export interface MessageOutcome {
  status: 'sent' | 'delivered' | 'failed'
  /** Codes for operators about the failure; null if it did not fail. */
  failure: string | null
}
