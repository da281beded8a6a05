import { type AddressInfo, createServer, type Socket } from 'node:net'
import { instantMs } from './instant.ts'
import type { SinkOrder, SinkReport } from './sink-client.ts'

/**
 * Takes deliveries, as a process of its own: `/hang` never answers, `/timed` notes how old the event is, everything
 * else answers 200 at once. Orders come from the parent process.
 *
 * It shares the cores with those it receives from, so it does no more than telling requests apart: beside an HTTP server
 * of Node's, a sender would be measured by what the sink leaves.
 */
const ANSWER = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
const HEAD_END = '\r\n\r\n'

let seen = new Set<string>()
let firstAtMs = 0
let delaysMs: number[] = []
let hanging: Socket[] = []
let awaited: Exclude<SinkOrder, 'reset'> | undefined

/** A request that is there as a whole. */
interface Delivery {
  head: string
  body: Buffer
  /** Of both. */
  length: number
}

const server = createServer({ noDelay: true }, (socket) => {
  let unread: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
    for (let delivery = firstOf(unread); delivery; delivery = firstOf(unread)) {
      take(delivery, socket)
      unread = unread.subarray(delivery.length)
    }
  })
  // A sender that was killed.
  socket.on('error', () => {})
})

function firstOf(bytes: Buffer): Delivery | undefined {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd === -1) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const bodyStart = headEnd + HEAD_END.length
  const length = bodyStart + Number(headerOf(head, 'content-length') ?? 0)
  return length <= bytes.length ? { head, body: bytes.subarray(bodyStart, length), length } : undefined
}

/** Of a header in lower case, as all senders here write them. */
function headerOf(head: string, name: string): string | undefined {
  const start = head.indexOf(`\r\n${name}: `)
  if (start === -1) return undefined
  const valueStart = start + name.length + 4
  const valueEnd = head.indexOf('\r\n', valueStart)
  return head.slice(valueStart, valueEnd === -1 ? undefined : valueEnd)
}

function take({ head, body }: Delivery, socket: Socket): void {
  const path = head.split(' ', 2)[1]!
  if (path === '/hang') {
    hanging.push(socket)
    reportIfThere()
    return
  }
  if (path === '/timed') {
    const { created_at } = JSON.parse(body.toString()) as { created_at: string }
    delaysMs.push(instantMs() - Date.parse(created_at))
  } else {
    if (seen.size === 0) firstAtMs = instantMs()
    seen.add(`${path} ${headerOf(head, 'webhook-id')}`)
  }
  socket.write(ANSWER)
  reportIfThere()
}

process.on('message', (order: SinkOrder) => {
  if (order === 'reset') {
    seen = new Set()
    delaysMs = []
    for (const socket of hanging) socket.destroy()
    hanging = []
    process.send?.(report())
  } else {
    awaited = order
    reportIfThere()
  }
})

function reportIfThere(): void {
  const counts = { received: seen.size, timed: delaysMs.length, hanging: hanging.length }
  if (!awaited || counts[awaited.what] < awaited.count) return
  awaited = undefined
  process.send?.(report())
}

function report(): SinkReport {
  return { firstAtMs, delaysMs }
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit())
