import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

/** What a load run sends. Comes as JSON in the first argument. */
export interface LoadOrder {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** Sent with each POST; `[<id>]` in it is replaced by something unique. */
  body?: string
  /** Whether each request carries an `Idempotency-Key` of its own. */
  idempotencyKeys?: boolean
  connections: number
  seconds: number
}

/** What a load run measured. */
export interface LoadResult {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
  requests: number
}

/** A run with the CPU time of all server processes together. */
export interface Measured extends LoadResult {
  cpuMsPerRequest: number
  cpuMsByPartPerRequest: Record<string, number>
}

/** The load generator runs as a process of its own, so that its CPU time is not counted with the servers'. */
if (process.argv[2] !== undefined) {
  const order = JSON.parse(process.argv[2]) as LoadOrder
  const result = await autocannon({
    url: order.url,
    method: order.method,
    headers: order.headers,
    ...(order.body && { body: order.body, idReplacement: true }),
    ...(order.idempotencyKeys && { requests: [{ setupRequest: withIdempotencyKey }] }),
    connections: order.connections,
    duration: order.seconds,
  })
  const answer: LoadResult = {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.errors + result.timeouts + result.non2xx,
    requests: result.requests.total,
  }
  process.send?.(answer)
}

function withIdempotencyKey(request: autocannon.Request): autocannon.Request {
  return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }
}
