import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A TCP address in front of another one, which drops connections at random places. */
export interface DroppingLink {
  /** Such as `http://127.0.0.1:40123`. */
  url: string
  /** How many connections it has dropped. */
  dropped(): number
  stop(): Promise<void>
}

/**
 * @param targetUrl what it stands in front of
 * @param share of the chunks of bytes, either way, in whose middle a connection is dropped. A small request and its answer
 *   are a chunk each.
 */
export async function startDroppingLink(targetUrl: string, share: number): Promise<DroppingLink> {
  const { hostname, port } = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let dropped = 0
  const server = createServer((inner) => {
    const outer = connect(Number(port), hostname)
    const end = () => {
      inner.destroy()
      outer.destroy()
    }
    for (const socket of [inner, outer]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    const dropping = (to: Socket) =>
      new Transform({
        transform(bytes: Buffer, _encoding, done) {
          if (Math.random() >= share) return done(null, bytes)
          dropped++
          to.write(bytes.subarray(0, Math.floor(Math.random() * bytes.length)), end)
        },
      })
    inner.pipe(dropping(outer)).pipe(outer)
    outer.pipe(dropping(inner)).pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    dropped: () => dropped,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
