import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoopbackServer {
  url: string
  /** Ends open connections too. */
  stop(): Promise<void>
}

/** A server on loopback, on a free port unless one is given. If a handler fails, the connection is closed. */
export async function startLoopbackServer(
  answer: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
  port = 0,
): Promise<LoopbackServer> {
  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
