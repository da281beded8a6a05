import { createServer, type RequestListener, type Server } from 'node:http'
import { alsoOnIpv6Loopback } from '@dossier/runtime/ipv6-loopback'
import express, { type Express } from 'express'
import { listeningPort, type RunningServer, stopHttp } from './running-server.ts'

export interface HttpServer extends RunningServer {
  /** Without a trailing slash. */
  readonly url: string
}

/** An Express application that answers `/healthz` and does not name its framework. */
export function newApp(): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })
  return app
}

/** Listens on the host. For 127.0.0.1 it listens on ::1 too. Port 0 picks a free one. */
export async function serve(listener: RequestListener, host: string, port: number): Promise<HttpServer> {
  const server: Server = createServer(listener)
  const listening = listeningPort(server)
  server.listen(port, host)
  const boundPort = await listening
  if (host === '127.0.0.1') await alsoOnIpv6Loopback(server, boundPort)
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    port: boundPort,
    stop: () => stopHttp(server),
  }
}
