import { type IAllExecuteFunctions, type IHttpRequestOptions, sleep } from 'n8n-workflow'
import { baseAddressOf } from './base-address.ts'
import type { EncodedInput } from './encode-input.ts'
import { failureOf, mayPass, type ReceivedResponse, RequestFailure } from './failure.ts'

export const CREDENTIAL = 'dossierApi'

const RETRIES_MAX = 3
const FIRST_DELAY_MS = 250
/** A service that asks for a longer break than this is not waited for. */
const RETRY_AFTER_MS_MAX = 60_000
/** Of one try. */
const TIMEOUT_MS = 60_000

/** The functions of n8n that requests need. Nodes and the registration of webhooks have them. */
export type Requester = Pick<IAllExecuteFunctions, 'getCredentials' | 'helpers'> & {
  getExecutionCancelSignal?(): AbortSignal | undefined
}

export interface ApiRequest extends EncodedInput {
  method: IHttpRequestOptions['method']
  /** Makes the request safe to send again; only reads go without. */
  idempotencyKey?: string | undefined
}

/** An answer of the API that is JSON. */
export interface Answer<Data = unknown> {
  data: Data
  pagination?: { next_cursor: string | null }
}

/**
 * Sends a request with the credential, and again while it may pass.
 *
 * @throws RequestFailure
 */
export async function sendRequest<Data>(requester: Requester, request: ApiRequest): Promise<Answer<Data>> {
  const { baseUrl } = await requester.getCredentials(CREDENTIAL)
  const options: IHttpRequestOptions = {
    baseURL: baseAddressOf(baseUrl),
    url: request.path,
    method: request.method,
    qs: request.query,
    arrayFormat: 'repeat',
    headers: request.idempotencyKey === undefined ? {} : { 'Idempotency-Key': request.idempotencyKey },
    body: request.body,
    json: true,
    ...RESPONSE,
  }
  const send = requester.helpers.httpRequestWithAuthentication
  return await retried(requester, async () => {
    const response = await received('Dossier', () => send.call(requester as IAllExecuteFunctions, CREDENTIAL, options))
    return response.body as Answer<Data>
  })
}

/**
 * Sends bytes to an address that is signed for them. Storage must not get the credential.
 *
 * @throws RequestFailure
 */
export async function putBytes(
  requester: Requester,
  url: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<void> {
  const options: IHttpRequestOptions = { url, method: 'PUT', headers, body, ...RESPONSE }
  await retried(requester, () => received('the file storage', () => requester.helpers.httpRequest(options)))
}

/**
 * Opens a file at an address that is signed for it.
 *
 * @throws RequestFailure
 */
export async function openFile(requester: Requester, url: string): Promise<ReceivedResponse> {
  const options: IHttpRequestOptions = { url, method: 'GET', encoding: 'stream', ...RESPONSE }
  return await retried(requester, () => received('the file storage', () => requester.helpers.httpRequest(options)))
}

/** Statuses are looked at here. A redirect could lead to another host. */
const RESPONSE = {
  returnFullResponse: true,
  ignoreHttpStatusErrors: true,
  disableFollowRedirect: true,
  timeout: TIMEOUT_MS,
} as const

/** @throws RequestFailure without the request, whose address may be a signed one */
async function received(server: string, send: () => Promise<unknown>): Promise<ReceivedResponse> {
  const response = (await send().catch((error: unknown) => connectionFailure(server, error))) as
    | ReceivedResponse
    | RequestFailure
  if (response instanceof RequestFailure) throw response
  if (response.statusCode < 200 || response.statusCode >= 300) throw failureOf(response)
  return response
}

function connectionFailure(server: string, error: unknown): RequestFailure {
  const { code } = (error ?? {}) as { code?: unknown }
  const reason = typeof code === 'string' ? ` (${code})` : ''
  return new RequestFailure('connection_failed', `The connection to ${server} failed${reason}.`)
}

/** Between two tries is a growing pause, or the time that the service names. */
async function retried<Result>(requester: Requester, attempt: () => Promise<Result>): Promise<Result> {
  for (let failures = 1; ; failures++) {
    const outcome = await attempt().then(
      (result) => ({ result }),
      (failure: RequestFailure) => ({ failure }),
    )
    if ('result' in outcome) return outcome.result
    const { failure } = outcome
    const isCancelled = requester.getExecutionCancelSignal?.()?.aborted
    const isOver = failures > RETRIES_MAX || isCancelled || !mayPass(failure)
    if (isOver || failure.retryAfterMs > RETRY_AFTER_MS_MAX) throw failure
    // At random, so that clients that failed together do not come back together.
    await sleep(failure.retryAfterMs + FIRST_DELAY_MS * 2 ** (failures - 1) * (0.5 + Math.random() / 2))
  }
}
