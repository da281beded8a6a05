import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from '../telemetry/metrics.ts'
import { listeningHost, listeningUrl } from './listening.ts'
import type { Version } from './version.ts'

export interface OpsServer {
  url: string
  stop(): Promise<void>
}

/**
 * The port for operators, apart from the public one: `/healthz` answers while the process runs, `/readyz` while it
 * takes work, with the reasons when it does not, `/version` says what it was built from, `/metrics` has its figures for
 * Prometheus, and `/busiest-firms` names the firms that caused most work in the last one to two minutes.
 */
export async function startOpsServer(options: {
  host: string
  port: number
  /** Why the process takes no work now; empty when it does. */
  obstacles: () => Promise<string[]>
  /** Asked once, when somebody wants to know. */
  version: () => Promise<Version>
  metrics: Metrics
}): Promise<OpsServer> {
  let version: Promise<string> | undefined
  const server = createServer(async (req, res) => {
    if (req.url === '/healthz') return res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    if (req.url === '/readyz') {
      const obstacles = await options.obstacles().catch((error: Error) => [error.message])
      res.writeHead(obstacles.length === 0 ? 200 : 503, { 'content-type': 'application/json' })
      return res.end(JSON.stringify({ ready: obstacles.length === 0, obstacles }))
    }
    if (req.url === '/version') {
      version ??= options.version().then((value) => JSON.stringify(value))
      return res.writeHead(200, { 'content-type': 'application/json' }).end(await version)
    }
    if (req.url === '/metrics') {
      const text = await options.metrics.text().catch(() => undefined)
      if (text === undefined) return res.writeHead(500).end()
      return res.writeHead(200, { 'content-type': options.metrics.contentType }).end(text)
    }
    if (req.url === '/busiest-firms') {
      return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(options.metrics.firms.top()))
    }
    return res.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, listeningHost(options.host), resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: listeningUrl(options.host, port),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
