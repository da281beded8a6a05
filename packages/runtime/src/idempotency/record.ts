/** A request with an idempotency key, as its first attempt found it. */
export interface IdempotencyRecord {
  id: string
  operation: string
  /** Sealed: the fingerprint of the request. */
  request: string
  /** UUID of the attempt that is handling the request. */
  claim: string
  claimed_until: string
  /** Sealed: the body of the answer; null while there is none. */
  answer: string | null
  error_code: string | null
  created_at: string
  expires_at: string
}

export type NewRecord = Omit<IdempotencyRecord, 'answer' | 'error_code'>

/** Names the attempt whose claim a change rests on. */
export type Claim = Pick<IdempotencyRecord, 'id' | 'claim'>
