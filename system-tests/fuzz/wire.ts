import { Agent, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { asExpression, expandRepetitions } from './placeholders.ts'
import type { FuzzRequest } from './requests.ts'

/** An answer as it came. */
export interface WireAnswer {
  status: number
  headers: Record<string, string | undefined>
  text: string
  tookMs: number
}

/** A server that never answers is a failure too, and not one to wait long for. */
const ANSWER_MS_MAX = 20_000
/** A server may close before it has read so long a body (RFC 9112 section 9.6); the answer can get lost then. */
const READ_BYTES_MAX = 1024 * 1024

/** Sends requests as they are, well-formed or not, on connections that stay open. */
export class Wire {
  readonly #baseUrl: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** The answer; undefined when the client itself cannot send such a request, or the body was too long to be read. */
  async send(fuzzed: FuzzRequest): Promise<WireAnswer | undefined> {
    const { hostname, port } = new URL(this.#baseUrl)
    const body = fuzzed.body === undefined ? undefined : Buffer.from(expandRepetitions(fuzzed.body), fuzzed.encoding)
    const headers = [
      ...(fuzzed.headers.some(([name]) => name === 'Host') ? [] : ['Host', `${hostname}:${port}`]),
      ...fuzzed.headers.flat(),
      ...(body || fuzzed.method !== 'GET' ? ['Content-Length', String(body?.length ?? 0)] : []),
    ]
    const startedAt = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<WireAnswer | undefined>()
    let sent: ReturnType<typeof httpRequest>
    try {
      const { method } = fuzzed
      const path = expandRepetitions(fuzzed.target)
      sent = httpRequest({ hostname, port, method, path, headers, agent: this.#agent, timeout: ANSWER_MS_MAX })
    } catch {
      return undefined
    }
    sent.once('response', async (response) => {
      try {
        const text = (await buffer(response)).toString()
        resolve({
          status: response.statusCode!,
          headers: response.headers as Record<string, string>,
          text,
          tookMs: performance.now() - startedAt,
        })
      } catch (error) {
        reject(error)
      }
    })
    sent.once('timeout', () => sent.destroy(new Error(`no answer within ${ANSWER_MS_MAX} ms`)))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const tooLong = (body?.length ?? 0) > READ_BYTES_MAX && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      if (tooLong) resolve(undefined)
      else reject(error)
    })
    sent.end(body)
    return await promise
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** The request as a line for a shell. */
export function curlLine(baseUrl: string, { method, target, headers, body, encoding }: FuzzRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const given = headers.map(([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`)
  const url = target.includes('@@repeat:')
    ? `"$(node -p ${quote(asExpression(baseUrl + target))})"`
    : quote(target.startsWith('http') ? target : baseUrl + target)
  const curl = ['curl -gsS --path-as-is -X', method, url, ...given].join(' ')
  if (body === undefined) return curl
  const written = `node -e ${quote(`process.stdout.write(Buffer.from(${asExpression(body)}, '${encoding}'))`)}`
  return `${written} | ${curl} --data-binary @-`
}
