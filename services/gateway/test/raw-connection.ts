import { connect, type Socket } from 'node:net'

/** An answer as it stands on the wire. */
export interface RawAnswer {
  status: number
  /** Names in lower case; of repeated ones the last. */
  headers: Record<string, string>
  body: string
}

/** A connection on which a test sends bytes that no HTTP client would. */
export interface RawConnection {
  socket: Socket
  send(text: string | Uint8Array): void
  /** The next answer. Of one to HEAD there is no body. */
  answer(toHead?: boolean): Promise<RawAnswer>
  /** What comes from now on until the other side ends the connection. */
  rest(): Promise<string>
}

export function openRaw(baseUrl: string): RawConnection {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  // Tests leave it as it is, and half open it would outlive them.
  socket.unref()
  let received = ''
  let wake = () => {}
  let ended = false
  const end = () => {
    ended = true
    wake()
  }
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    wake()
  })
  socket.on('end', end).on('close', end).on('error', end)

  async function until<Found>(find: () => Found | undefined): Promise<Found> {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      if (ended) throw new Error(`the connection ended after ${JSON.stringify(received.slice(0, 200))}`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  return {
    socket,
    send: (text) => void socket.write(text),
    answer: (toHead = false) =>
      until(() => {
        const headEnd = received.indexOf('\r\n\r\n')
        if (headEnd < 0) return undefined
        const [statusLine, ...lines] = received.slice(0, headEnd).split('\r\n') as [string, ...string[]]
        const headers = Object.fromEntries(
          lines.map((line) => [
            line.slice(0, line.indexOf(':')).toLowerCase(),
            line.slice(line.indexOf(':') + 1).trim(),
          ]),
        )
        const end = headEnd + 4 + (toHead ? 0 : Number(headers['content-length'] ?? 0))
        if (received.length < end) return undefined
        const body = received.slice(headEnd + 4, end)
        received = received.slice(end)
        return { status: Number(statusLine.split(' ')[1]), headers, body }
      }),
    async rest() {
      await until(() => (ended ? true : undefined))
      socket.destroy()
      return received
    },
  }
}
