import { createServer, type Server } from 'node:net'

/**
 * Lets a server that listens on 127.0.0.1 answer on ::1 too, at the same port, until it is closed: many clients try that
 * address first for `localhost`. Does nothing where there is no IPv6, or where another program has the port.
 */
export async function alsoOnIpv6Loopback(server: Server, port: number): Promise<void> {
  const twin = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  server.once('close', () => twin.close())
  await new Promise<void>((resolve) => {
    twin.once('error', () => resolve())
    twin.listen(port, '::1', () => resolve())
  })
}
