/**
 * Why an outside system failed although it answered: the cause of an error that opens no breaker. The file alone may be the
 * reason, and a sender of bad files must not stop everybody else's.
 */
export class AnsweredError extends Error {
  override readonly name = 'AnsweredError'
}
