/** The command was called in a way that it does not take. The message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Nobody has signed in, or no longer. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError'
}
