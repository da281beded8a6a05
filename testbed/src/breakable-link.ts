import { connect, createServer, type Socket } from 'node:net'

/** What a breakable link does with connections: hand them on, end them at once, or say nothing. */
export type LinkState = 'whole' | 'cut' | 'silent'

/** A TCP address in front of another one, which can be made to fail as networks and servers do. */
export async function startBreakableLink(targetAddress: string) {
  const { hostname, port } = new URL(`tcp://${targetAddress}`)
  const sockets = new Set<Socket>()
  let state: LinkState = 'whole'

  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((inner) => {
    track(inner)
    if (state === 'cut') inner.destroy()
    if (state !== 'whole') return
    const outer = connect(Number(port), hostname)
    track(outer)
    inner.pipe(outer).pipe(inner)
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `127.0.0.1:${(server.address() as { port: number }).port}`,
    /** Connections that are open end; new ones find the new state. */
    become(next: LinkState) {
      state = next
      end()
    },
    async stop() {
      end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
