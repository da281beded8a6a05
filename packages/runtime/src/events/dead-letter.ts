/** A message that could not be handled, as it came. */
export interface PutAside {
  /** The consumer or job that gave it up, or `outbox` if it could not be published. */
  consumer: string
  subject: string
  messageId: string
  payload: string
}

/** The same, with what an operator needs. */
export interface DeadLetter extends PutAside {
  id: string
  error: string
  failedAt: string
}
