import { createServer, type ServerResponse } from 'node:http'
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
let awaited: { count: number } | undefined

const server = createServer((req, res) => {
  if (req.url === '/hang') {
    req.resume()
    hanging.push(res)
    return reportIfThere()
  }
  if (req.url === '/timed') {
    const receivedAtMs = instantMs()
    let text = ''
    req.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    req.on('end', () => {
      delaysMs.push(receivedAtMs - Date.parse((JSON.parse(text) as { created_at: string }).created_at))
    })
  }
  if (seen.size === 0) firstAtMs = instantMs()
  seen.add(`${req.url} ${req.headers['webhook-id']}`)
  req.resume()
  req.on('end', () => {
    res.end()
    reportIfThere()
  })
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

function reportIfThere(): void {
  if (!awaited || seen.size + hanging.length < awaited.count) return
  awaited = undefined
  process.send?.(report())
}

function report(): SinkReport {
  return { firstAtMs, lastAtMs: instantMs(), delaysMs }
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
