import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ListedEvent {
  id: string
  type: string
  created_at: string
  resent_at: string | null
}

/** A stand-in for the events of a firm: lists them newest first, gives single ones, and tells of new ones and resends on the live stream. */
export async function startEventService() {
  const events: ListedEvent[] = []
  const streams = new Set<ServerResponse>()
  const requests: string[] = []
  let isAway = false
  let resentMs = 0
  let earlier: 'gateway' | 'service' | undefined
  let refusedField = 'resent_since'

  function hint(): void {
    for (const stream of streams) stream.write('event: changes\ndata: {}\n\n')
  }

  const whole = ({ resent_at: _, ...event }: ListedEvent) => ({
    ...event,
    firm_id: 'firm_1',
    api_version: 'v1',
    data: { id: 'mat_1' },
  })

  function listPage(query: URLSearchParams) {
    const since = Date.parse(query.get('since') ?? '1970-01-01')
    const perPage = Number(query.get('per_page') ?? 20)
    const resentSince = query.get('resent_since')
    const key = ({ created_at, resent_at, id }: ListedEvent) => (resentSince ? resent_at : created_at) + id
    const descending = events
      .filter(
        (event) => Date.parse(event.created_at) >= since && (!resentSince || (event.resent_at ?? '') >= resentSince),
      )
      .sort((one, other) => (key(one) < key(other) ? 1 : -1))
    const listed = resentSince ? descending.reverse() : descending
    const start = Number(query.get('cursor') ?? (Number(query.get('page') ?? 1) - 1) * perPage)
    const next = start + perPage
    return {
      data: listed.slice(start, next),
      pagination: { total: listed.length, next_cursor: next < listed.length ? String(next) : null },
    }
  }

  function earlierPage(query: URLSearchParams) {
    query.delete('resent_since')
    const { data, pagination } = listPage(query)
    return { data: data.map(({ resent_at: _, ...event }) => event), pagination }
  }

  const refusal = (field: string) => ({
    error: { code: 'invalid_request', message: 'Refused.', details: { fields: [{ field, message: 'is not known' }] } },
  })

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
      if (earlier === 'gateway' && searchParams.has('resent_since')) answer(400, refusal(refusedField))
      else if (earlier === 'service') answer(200, earlierPage(searchParams))
      else answer(200, listPage(searchParams))
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
    /** Lists an event. @param ageMs how long ago it happened, and was sent again if it was */
    add(id: string, { type = 'matter.created', ageMs = 0, isResent = false } = {}): void {
      const created_at = new Date(Date.now() - ageMs).toISOString()
      events.push({ id, type, created_at, resent_at: isResent ? created_at : null })
      hint()
    },
    /** Has events sent to a webhook again, in one transaction. */
    resend(...ids: string[]): void {
      resentMs = Math.max(resentMs + 1, Date.now())
      for (const event of events) if (ids.includes(event.id)) event.resent_at = new Date(resentMs).toISOString()
      hint()
    },
    /** Knows no resends, as an earlier version. @param refused the field that its gateway names when it is asked for them */
    setEarlier(part: 'gateway' | 'service' | undefined, refused = 'resent_since'): void {
      earlier = part
      refusedField = refused
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
