import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** What a breakable link does with connections: hand them on, end them at once, or say nothing. */
export type LinkState = 'whole' | 'cut' | 'silent'

/** How a connection breaks under way: it ends, it hands nothing on any more, or it ends before the answer comes back. */
export type LinkBreak = 'cut' | 'silent' | 'unanswered'

/** A TCP address in front of another one, which can be made to fail as networks and servers do. */
export async function startBreakableLink(targetAddress: string) {
  const { hostname, port } = new URL(`tcp://${targetAddress}`)
  const sockets = new Set<Socket>()
  let state: LinkState = 'whole'
  let coming: { how: LinkBreak; bytesLeft: number; happened(): void } | undefined

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
    const end = () => {
      inner.destroy()
      outer.destroy()
    }
    let broken: LinkBreak | undefined
    const sent = new Transform({
      transform(bytes: Buffer, _encoding, done) {
        if (broken === 'silent') return done()
        if (!coming || bytes.length < coming.bytesLeft) {
          if (coming) coming.bytesLeft -= bytes.length
          return done(null, bytes)
        }
        broken = coming.how
        coming.happened()
        const kept = bytes.subarray(0, coming.bytesLeft)
        coming = undefined
        if (broken === 'cut') outer.write(kept, end)
        done(null, broken === 'silent' ? kept : broken === 'unanswered' ? bytes : undefined)
      },
    })
    const answered = new Transform({
      transform(bytes: Buffer, _encoding, done) {
        if (broken === 'unanswered') end()
        done(null, broken ? undefined : bytes)
      },
    })
    inner.pipe(sent).pipe(outer).pipe(answered).pipe(inner)
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
    /** Breaks the connection over which callers have sent this many bytes from now on; others stay whole. Resolves once it has. */
    breakAfter(bytes: number, how: LinkBreak): Promise<void> {
      return new Promise((happened) => {
        coming = { how, bytesLeft: bytes, happened }
      })
    },
    async stop() {
      end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
