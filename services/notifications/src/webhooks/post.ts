import type { Agent, Dispatcher } from 'undici'

type DispatchHandler = Parameters<Agent['dispatch']>[1]
type DispatchController = Parameters<NonNullable<DispatchHandler['onRequestStart']>>[0]

/** How much of a response body is read, so that the connection can be reused. It is not stored. */
const ANSWER_BYTES_MAX = 16 * 1024

/** The parts of a response that matter to the sender. */
export interface PostAnswer {
  statusCode: number
  headers: Dispatcher.ResponseData['headers']
}

/** There was no status when the time was over. */
class NoAnswerInTimeError extends Error {
  override readonly name = 'NoAnswerInTimeError'
  readonly code = 'ETIMEDOUT'
}

/**
 * Posts and waits for an answer, whose status counts even if its body never ends or breaks off: then the connection is closed.
 * `timeoutMs` spans everything, a connection that is made first and the body included. Beneath undici's `request`, whose stream
 * and abort signal cost time and serve nobody here.
 */
export function post(
  agent: Agent,
  options: { url: URL; headers: Record<string, string>; body: string; timeoutMs: number },
): Promise<PostAnswer> {
  const { url, headers, body, timeoutMs } = options
  return new Promise((resolve, reject) => {
    const answer = new Answer(timeoutMs, resolve, reject)
    agent.dispatch({ origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body }, answer)
  })
}

class Answer implements DispatchHandler {
  readonly #resolve: (answer: PostAnswer) => void
  readonly #reject: (error: Error) => void
  readonly #timer: NodeJS.Timeout
  #controller: DispatchController | undefined
  #answer: PostAnswer | undefined
  #bytes = 0
  #tooLate: Error | undefined

  constructor(timeoutMs: number, resolve: (answer: PostAnswer) => void, reject: (error: Error) => void) {
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(() => {
      this.#tooLate = new NoAnswerInTimeError(`no answer within ${timeoutMs} ms`)
      this.#fail(this.#tooLate)
      this.#controller?.abort(this.#tooLate)
    }, timeoutMs)
  }

  onRequestStart(controller: DispatchController): void {
    this.#controller = controller
    // The connection came when nobody waited any more.
    if (this.#tooLate) controller.abort(this.#tooLate)
  }

  onResponseStart(_controller: DispatchController, statusCode: number, headers: PostAnswer['headers']): void {
    if (statusCode >= 200) this.#answer = { statusCode, headers }
  }

  onResponseData(controller: DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes <= ANSWER_BYTES_MAX) return
    this.#end()
    controller.abort(new Error('the answer is longer than anybody reads'))
  }

  onResponseEnd(): void {
    this.#end()
  }

  onResponseError(_controller: DispatchController, error: Error): void {
    this.#fail(error)
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#resolve(this.#answer!)
  }

  /** What goes wrong after the status concerns the body alone. */
  #fail(error: Error): void {
    clearTimeout(this.#timer)
    if (this.#answer) this.#resolve(this.#answer)
    else this.#reject(error)
  }
}
