/** What cannot be handled, as it came. */
export interface PutAside {
  /** The consumer or job that gave it up, or `outbox` where it could not be published. */
  consumer: string
  subject: string
  messageId: string
  payload: string
}

/** The same as an operator finds it. */
export interface DeadLetter extends PutAside {
  id: string
  error: string
  failedAt: string
}
