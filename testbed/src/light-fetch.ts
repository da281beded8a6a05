import { once } from 'node:events'
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'

/** Gives up an idle connection long before the server does: timers of a busy machine are late, and a request would meet its end. */
const agent = new Agent({ keepAlive: true, agentKeepAliveTimeoutBuffer: 30_000 })

/**
 * `fetch` for the client, without streams and redirects. Tests make tens of thousands of requests, and this takes
 * 0.1 ms of processor time for one where Node's own takes 0.35 ms.
 */
export const lightFetch = (async (url: string, init: RequestInit) => {
  const answer = await send(url, init)
  const content = await text(answer)
  const status = answer.statusCode!
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: headersOf(answer),
    text: async () => content,
    json: async () => JSON.parse(content),
  } as Response
}) as typeof fetch

/** On another connection if the server has just closed an idle one: it has not seen the request then. */
async function send(url: string, init: RequestInit): Promise<IncomingMessage> {
  const { method, headers, body } = init
  const sent = sendRequest(url, {
    agent,
    ...(method !== undefined && { method }),
    headers: { 'user-agent': 'node', ...(headers as Record<string, string>) },
  })
  sent.end(body)
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return answer
  } catch (error) {
    if (sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return await send(url, init)
    throw error
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index]!, rawHeaders[index + 1]!)
  return headers
}
