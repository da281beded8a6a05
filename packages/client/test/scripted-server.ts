import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as it came. */
export interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** What the server does with a request: breaks off the connection, or sends a response, whose body may never end. */
export type Reply =
  | 'break off'
  | { status?: number; headers?: Record<string, string>; body?: unknown; isEndless?: true }

/** A server that answers one request after the other as it is told, and the last reply from then on. */
export async function scriptedServer(...replies: Reply[]) {
  const seen: Seen[] = []
  const server = createServer(async (req, res) => {
    const body = await text(req)
    seen.push({ method: req.method!, url: req.url!, headers: req.headers, body })
    const reply = replies[Math.min(seen.length, replies.length) - 1]!
    if (reply === 'break off') {
      req.socket.destroy()
      return
    }
    const { status = 200, headers = {}, body: answer, isEndless } = reply
    res.writeHead(status, { 'content-type': 'application/json', ...headers })
    const content = typeof answer === 'string' ? answer : JSON.stringify(answer)
    if (isEndless) res.write(content)
    else res.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
