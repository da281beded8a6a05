import type { Printer } from './printer.ts'
import { shorten, shortenAddresses } from './shorten.ts'

/** Far above what any answer may take, so that a hanging server ends the demo. */
const ANSWER_TIMEOUT_MS = 15_000

export interface ApiError {
  code: string
  details: { fields?: { field: string; message: string }[] }
}

export interface Answer<Data> {
  status: number
  /** Meaningless unless the status says success. */
  data: Data
  error?: ApiError
}

export interface Api {
  /** Sends a request, prints it with its answer, and does not judge: callers check the status. */
  call<Data>(method: string, path: string, options?: { body?: unknown; key?: string | null }): Promise<Answer<Data>>
  /** Where a browser would be led next. */
  redirectOf(path: string): Promise<{ status: number; location: string }>
  /** Like `call` without printing, for asking again and again. */
  ask<Data>(path: string): Promise<Answer<Data>>
  /** Sends a file to a signed URL; returns the storage's status. */
  put(url: string, headers: Record<string, string>, file: Uint8Array): Promise<number>
  /** Fetches a file from a signed URL. */
  download(url: string): Promise<{ status: number; file: Buffer }>
}

/** Talks to the REST interface with the key of a firm; `key: null` sends none. */
export function createApi({ baseUrl, key, printer }: { baseUrl: string; key: string; printer: Printer }): Api {
  async function request<Data>(method: string, path: string, body: unknown, apiKey: string | null) {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(apiKey !== null && { 'X-Api-Key': apiKey }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, 'status'>) }
  }

  return {
    async call<Data>(method: string, path: string, options: { body?: unknown; key?: string | null } = {}) {
      const apiKey = options.key === undefined ? key : options.key
      const whose = options.key === undefined ? '' : apiKey === null ? '  (without key)' : '  (key of another firm)'
      printer.sent(`${method} ${path}${options.body === undefined ? '' : ` ${shorten(options.body)}`}${whose}`)
      const answer = await request<Data>(method, path, options.body, apiKey)
      printer.received(`${answer.status} ${shorten(answer.error ?? answer.data)}`)
      return answer
    },

    async redirectOf(path) {
      printer.sent(`GET ${path.replace(/\?.*/, '?…')}`)
      const response = await fetch(baseUrl + path, {
        headers: { 'X-Api-Key': key },
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      })
      await response.body?.cancel()
      const location = response.headers.get('location') ?? ''
      printer.received(`${response.status} ${shortenAddresses(location)}`)
      return { status: response.status, location }
    },

    ask: (path) => request('GET', path, undefined, key),

    async put(url, headers, file) {
      printer.sent(`PUT ${shortenAddresses(url)} (${file.length} bytes, ${headers['Content-Type']})`)
      const response = await fetch(url, {
        method: 'PUT',
        headers,
        body: new Uint8Array(file),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      })
      await response.body?.cancel()
      printer.received(String(response.status))
      return response.status
    },

    async download(url) {
      printer.sent(`GET ${shortenAddresses(url)}`)
      const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
      const file = Buffer.from(await response.arrayBuffer())
      printer.received(`${response.status} (${file.length} bytes, ${response.headers.get('content-type')})`)
      return { status: response.status, file }
    },
  }
}
