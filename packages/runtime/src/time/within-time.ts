/**
 * Runs `work` with a bound: after it the signal is aborted and the result is a rejection named `TimeoutError`, whatever
 * `work` still does.
 */
export async function withinTime<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const abort = new AbortController()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError')
    reject(error)
    abort.abort(error)
  }, timeoutMs)
  try {
    return await Promise.race([work(abort.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
