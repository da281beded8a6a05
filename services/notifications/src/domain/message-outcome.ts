/** What became of a message that its provider took. */
export interface MessageOutcome {
  status: 'sent' | 'delivered' | 'failed'
  /** Why it failed, in codes, for operators; null where it did not. */
  failure: string | null
}
