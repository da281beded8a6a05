import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ListedEvent {
  id: string
  type: string
  created_at: string
}

/** A stand-in for the events of a firm: lists them newest first, gives single ones, and tells of new ones on the live stream. */
export async function startEventService() {
  const events: ListedEvent[] = []
  const streams = new Set<ServerResponse>()
  const requests: string[] = []
  let isAway = false

  const whole = (event: ListedEvent) => ({ ...event, firm_id: 'firm_1', api_version: 'v1', data: { id: 'mat_1' } })

  function listPage(query: URLSearchParams) {
    const since = Date.parse(query.get('since') ?? '1970-01-01')
    const perPage = Number(query.get('per_page') ?? 20)
    const listed = events
      .filter((event) => Date.parse(event.created_at) >= since)
      .sort((one, other) => (one.created_at + one.id < other.created_at + other.id ? 1 : -1))
    const start = Number(query.get('cursor') ?? 0)
    const next = start + perPage
    return {
      data: listed.slice(start, next),
      pagination: { total: listed.length, next_cursor: next < listed.length ? String(next) : null },
    }
  }

  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url!, 'http://service')
    requests.push(req.url!)
    const answer = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (isAway) {
      answer(503, { error: { code: 'service_unavailable', message: 'Away.', details: {} } })
    } else if (pathname === '/api/v1/live') {
      res.writeHead(200, { 'content-type': 'text/event-stream' })
      res.write(': open\n\n')
      streams.add(res)
      req.once('close', () => streams.delete(res))
    } else if (pathname === '/api/v1/events') {
      answer(200, listPage(searchParams))
    } else {
      const event = events.find(({ id }) => pathname === `/api/v1/events/${id}`)
      if (event) answer(200, { data: whole(event) })
      else answer(404, { error: { code: 'event_not_found', message: 'No such event.', details: {} } })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Addresses as they were requested. */
    requests,
    /** Lists an event. @param ageMs how long ago it happened */
    add(id: string, { type = 'matter.created', ageMs = 0 } = {}): void {
      events.push({ id, type, created_at: new Date(Date.now() - ageMs).toISOString() })
      for (const stream of streams) stream.write('event: changes\ndata: {}\n\n')
    },
    /** Refuses everything, or no longer. */
    setAway(value: boolean): void {
      isAway = value
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type EventService = Awaited<ReturnType<typeof startEventService>>
