/**
 * Why an outside system failed that was there: the cause of an error by which no breaker opens. Such a failure may be due to the
 * file alone, and whoever sends such files must not stop everybody's.
 */
export class AnsweredError extends Error {
  override readonly name = 'AnsweredError'
}
