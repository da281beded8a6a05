import { type AnswerPromise, type AnswerWithResponse, answerPromise } from './answer-promise.ts'
import { ConnectionError, DossierError } from './dossier-error.ts'
import { encodeRequest } from './encode-request.ts'
import { failureOf } from './failure-of.ts'
import type { AnyOperation, Operation } from './operation.ts'
import { mayPass, retry, wasRefused } from './retry.ts'
import { timeLimit } from './time-limit.ts'

const RETRIES_MAX = 3
const TIMEOUT_MS = 60_000

/**
 * A credential. Give a function for one that changes, such as an access token: it is asked before each try. Undefined sends
 * none.
 */
type Secret = string | (() => string | undefined | Promise<string | undefined>)

export interface ConnectionOptions {
  /** Address of the installation, such as `https://dossier.example`. In a browser `''` is that of the page. */
  baseUrl: string
  /** API key, for servers. Never give one to a browser. */
  apiKey?: Secret | undefined
  /** Access token of an OAuth application. */
  accessToken?: Secret | undefined
  /** Headers that every request has. */
  headers?: Readonly<Record<string, string>> | undefined
  /** How often a request that failed is sent again; 3 by default. */
  retriesMax?: number | undefined
  /**
   * How long one try may take, in milliseconds, from asking for the credential to the end of the body; a minute by default,
   * and without end if infinite.
   */
  timeoutMs?: number | undefined
  /** Sends the requests, and the files of `uploadFile`, in place of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** Classes of errors by code; a code without one is a plain `DossierError`. */
  errorClasses?: Readonly<Record<string, typeof DossierError>> | undefined
}

export interface RequestOptions {
  /** Cancels the request, and the reading of its response. The promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /**
   * Unique to what you want done once, such as the id of an order. By default each call has a new one. Null sends none: then
   * the request is not sent again when its connection fails.
   */
  idempotencyKey?: string | null | undefined
  headers?: Readonly<Record<string, string>> | undefined
  retriesMax?: number | undefined
  timeoutMs?: number | undefined
  /** Lets the request outlive the page that makes it. Browsers then take 64 KiB of it. */
  keepalive?: boolean | undefined
}

/** Input and options of a call. An operation that needs no input can be called without. */
export type CallArguments<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: RequestOptions]
    : [input: Input, options?: RequestOptions]

/** Sends operations to an installation. */
export interface Connection {
  /** Sends the requests in place of the global `fetch`. */
  readonly fetch: typeof globalThis.fetch | undefined
  /**
   * Calls an operation: `connection.call(createClient, { first_name: 'Ana', last_name: 'Silva' })`.
   *
   * @throws DossierError
   */
  call<Input, Answer>(operation: Operation<Input, Answer>, ...rest: CallArguments<Input>): AnswerPromise<Answer>
  /**
   * The same for an answer that is no JSON, such as a report as CSV with `{ headers: { accept: 'text/csv' } }`. The body of
   * the response is not read yet. Reading it, too, rejects when `signal` is aborted or the time of the try is over.
   *
   * @throws DossierError
   */
  open<Input>(operation: Operation<Input, unknown>, input: Input, options?: RequestOptions): Promise<Response>
}

export function connect(options: ConnectionOptions): Connection {
  return {
    fetch: options.fetch,
    call<Input, Answer>(operation: Operation<Input, Answer>, ...[input, own = {}]: CallArguments<Input>) {
      const leavesBody = operation.answers === 'response'
      return answerPromise<Answer>((changed) =>
        exchange({ options, operation, input: { ...(input as object), ...changed }, own, leavesBody }),
      )
    },
    async open(operation, input, own = {}) {
      const { response } = await exchange({ options, operation, input: input as object, own, leavesBody: true })
      return response
    },
  }
}

interface Request {
  options: ConnectionOptions
  operation: AnyOperation
  input: object
  own: RequestOptions
  /** Whether the caller reads the body of the response. */
  leavesBody: boolean
}

/** All tries have the same idempotency key. */
async function exchange<Answer>(request: Request): Promise<AnswerWithResponse<Answer>> {
  const { options, operation, own } = request
  const key = operation.isKeyed ? (own.idempotencyKey === undefined ? crypto.randomUUID() : own.idempotencyKey) : null
  const hasEffectOnce = operation.method === 'GET' || key !== null
  return await retry(() => tryOnce<Answer>(request, key), {
    retriesMax: own.retriesMax ?? options.retriesMax ?? RETRIES_MAX,
    mayRetry: hasEffectOnce ? mayPass : wasRefused,
    signal: own.signal,
  })
}

async function tryOnce<Answer>(request: Request, key: string | null): Promise<AnswerWithResponse<Answer>> {
  const { options, operation, input, own, leavesBody } = request
  own.signal?.throwIfAborted()
  const limit = timeLimit('Dossier', own.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS, own.signal)
  try {
    const { target, ...init } = encodeRequest(operation, input, {
      ...(await limit.within(credentialHeaders(options))),
      ...options.headers,
      ...own.headers,
      ...(key !== null && { 'idempotency-key': key }),
    })
    const url = `${options.baseUrl.replace(/\/$/, '')}${target}`
    const keepalive = own.keepalive && { keepalive: true }
    const received = await receive<Answer>(request, url, { ...init, ...keepalive, signal: limit.signal })
    if (leavesBody) limit.unref()
    else limit.release()
    return received
  } catch (error) {
    limit.release()
    throw error
  }
}

async function receive<Answer>(
  { options, operation, leavesBody }: Request,
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<AnswerWithResponse<Answer>> {
  const send = options.fetch ?? globalThis.fetch
  try {
    const response = await send(url, init)
    if (!response.ok && !isRedirect(operation, response)) throw await failureOf(response, options.errorClasses ?? {})
    const answer = leavesBody ? response : await readAnswer(operation, response)
    return { response, answer: answer as Answer }
  } catch (error) {
    if (init.signal.aborted) throw init.signal.reason
    throw error instanceof DossierError ? error : new ConnectionError('Dossier', error)
  }
}

async function credentialHeaders({ apiKey, accessToken }: ConnectionOptions): Promise<Record<string, string>> {
  const current = async (secret: Secret | undefined) => (typeof secret === 'function' ? await secret() : secret)
  const [key, token] = [await current(apiKey), await current(accessToken)]
  if (key !== undefined) return { 'x-api-key': key }
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** An operation whose answer is a redirect is done when it comes. In browsers it has neither status nor address. */
const isRedirect = ({ answers }: AnyOperation, { status, type }: Response) =>
  answers === 'response' && ((status >= 300 && status < 400) || type === 'opaqueredirect')

async function readAnswer({ answers }: AnyOperation, response: Response): Promise<unknown> {
  const body = (await response.json()) as { data: unknown }
  return answers === 'body' ? body : body.data
}
