import { once } from 'node:events'
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'

/** Gives up an idle connection long before the server does: timers of a busy machine are late, and a request would meet its end. */
const agent = new Agent({ keepAlive: true, agentKeepAliveTimeoutBuffer: 30_000 })

/** As much of a `Request` as the generated client gives to `fetch`. */
export class LightRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | undefined

  constructor(url: string, { method, headers, body }: { method: string; headers: Headers; body?: string }) {
    this.url = url
    this.method = method
    this.headers = headers
    this.body = body
  }
}

/**
 * `fetch` for the generated client, without streams and redirects. Tests make tens of thousands of requests, and this takes
 * 0.1 ms of processor time for one where Node's own takes 0.35 ms.
 */
export async function lightFetch(given: LightRequest): Promise<Response> {
  const { url, method, headers, body } = given
  const sent = sendRequest(url, { agent, method, headers: { 'user-agent': 'node', ...Object.fromEntries(headers) } })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const content = await text(answer)
  const status = answer.statusCode!
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: headersOf(answer),
    text: async () => content,
    json: async () => JSON.parse(content),
  } as Response
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index]!, rawHeaders[index + 1]!)
  return headers
}
