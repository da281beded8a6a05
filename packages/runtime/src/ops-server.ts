import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OpsServer {
  url: string
  stop(): Promise<void>
}

/**
 * The port for operators, apart from the public one: `/healthz` answers while the process runs, `/readyz` while it
 * takes work, with the reasons when it does not.
 */
export async function startOpsServer(options: {
  host: string
  port: number
  /** Why the process takes no work now; empty when it does. */
  obstacles: () => Promise<string[]>
}): Promise<OpsServer> {
  const server = createServer(async (req, res) => {
    if (req.url === '/healthz') return res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    if (req.url === '/readyz') {
      const obstacles = await options.obstacles().catch((error: Error) => [error.message])
      res.writeHead(obstacles.length === 0 ? 200 : 503, { 'content-type': 'application/json' })
      return res.end(JSON.stringify({ ready: obstacles.length === 0, obstacles }))
    }
    return res.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${options.host}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
