import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { instantMs } from './instant.ts'
import type { SinkOrder, SinkReport } from './sink-client.ts'

/**
 * Takes deliveries, as a process of its own: `/hang` never answers, `/timed` notes how old the event is, everything
 * else answers 200 at once. Orders come from the parent process.
 */
let seen = new Set<string>()
let firstAtMs = 0
let delaysMs: number[] = []
let hanging: ServerResponse[] = []
let awaited: Exclude<SinkOrder, 'reset'> | undefined

const server = createServer((req, res) => {
  if (req.url === '/hang') {
    req.resume()
    hanging.push(res)
    reportIfThere()
  } else if (req.url === '/timed') {
    noteDelay(req, instantMs())
    req.on('end', () => answer(res))
  } else {
    if (seen.size === 0) firstAtMs = instantMs()
    seen.add(`${req.url} ${req.headers['webhook-id']}`)
    req.resume()
    req.on('end', () => answer(res))
  }
})
server.keepAliveTimeout = 60_000

process.on('message', (order: SinkOrder) => {
  if (order === 'reset') {
    seen = new Set()
    delaysMs = []
    for (const response of hanging) response.destroy()
    hanging = []
    process.send?.(report())
  } else {
    awaited = order
    reportIfThere()
  }
})

function noteDelay(req: IncomingMessage, receivedAtMs: number): void {
  let text = ''
  req.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  req.on('end', () => {
    delaysMs.push(receivedAtMs - Date.parse((JSON.parse(text) as { created_at: string }).created_at))
  })
}

function answer(res: ServerResponse): void {
  res.end()
  reportIfThere()
}

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
