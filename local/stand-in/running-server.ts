import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'

/** How long work in flight may take during a stop. */
export const STOP_GRACE_MS = 1_000

/** A server that listens. */
export interface RunningServer {
  readonly port: number
  /** Stops accepting work, gives work in flight STOP_GRACE_MS to end, then closes every connection. */
  stop(): Promise<void>
}

/** Waits until the server listens and returns its port. Throws the error that prevents it, such as EADDRINUSE. */
export async function listeningPort(server: Server): Promise<number> {
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a TCP port.')
  return address.port
}

/** Stops an HTTP server as `RunningServer` says. */
export function stopHttp(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    const grace = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
    server.close(() => {
      clearTimeout(grace)
      resolve()
    })
    server.closeIdleConnections()
  })
}
