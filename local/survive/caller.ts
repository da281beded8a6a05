/** Twice what any answer may take: a request that takes longer is given up and counts as hanging. */
const GIVE_UP_MS = 10_000

export type Resource = Record<string, unknown>

/** What became of a request. */
export type Reply =
  | { kind: 'success'; data: unknown }
  /** The service said so, or the connection broke. Whether a write was carried out is unknown. */
  | { kind: 'unavailable' }
  /** `outcome` is status and code, such as `404 matter_not_found`. */
  | { kind: 'refused'; outcome: string }

export interface CallOptions {
  body?: unknown
  /** Sent in place of the firm's own. */
  key?: string
  /** Outcomes that the request provokes, such as `401 invalid_api_key`. */
  provokes?: readonly string[]
}

export interface Caller {
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
  /** Says whether the gateway itself may be gone, so that a broken connection means nothing. */
  gatewayMayBeGone: boolean
  /** What no caller should see, in the order of appearance. */
  readonly incidents: readonly string[]
  readonly requestCount: number
  /** Requests that found a service away, or that were given up, and when they were sent, by the clock of `performance`. */
  readonly failures: readonly { sentAt: number }[]
  /** Of all requests, including abandoned ones; a broken connection is no answer. */
  readonly longestAnswer: { ms: number; request: string }
}

export interface CallerOptions {
  /** Whether processes only restart in an orderly way, so that no request may fail. */
  orderly?: boolean
}

/**
 * Sends requests with the key of a firm and measures how long callers wait. Each is sent once, and not by the client, whose
 * retries would hide what a killed process costs.
 */
export function createCaller(baseUrl: string, firmKey: string, { orderly = false }: CallerOptions = {}): Caller {
  const incidents: string[] = []
  const failures: { sentAt: number }[] = []
  let requestCount = 0
  let longestAnswer = { ms: 0, request: 'none' }

  const caller: Caller = {
    gatewayMayBeGone: false,
    incidents,
    failures,
    get requestCount() {
      return requestCount
    },
    get longestAnswer() {
      return longestAnswer
    },

    async call(method, path, { body, key = firmKey, provokes = [] } = {}) {
      requestCount++
      const request = `${method} ${path}`
      const sentAt = performance.now()
      const measure = () => {
        const ms = performance.now() - sentAt
        if (ms > longestAnswer.ms) longestAnswer = { ms, request }
      }

      const mayLoseGateway = caller.gatewayMayBeGone
      let answer: Answer
      try {
        answer = await exchange(method, baseUrl + path, key, body)
      } catch (err) {
        failures.push({ sentAt })
        const { name, message, cause } = err as Error
        if (name === 'TimeoutError') {
          measure()
          incidents.push(`${request}: no answer within ${GIVE_UP_MS / 1000} s`)
        } else if (!mayLoseGateway && !caller.gatewayMayBeGone) {
          incidents.push(`${request}: the connection broke while the gateway ran (${cause ?? message})`)
        }
        return { kind: 'unavailable' }
      }

      measure()
      if (answer.status < 300) return { kind: 'success', data: answer.data }
      const outcome = `${answer.status} ${answer.error?.code}`
      if (outcome === '503 service_unavailable') {
        failures.push({ sentAt })
        if (orderly) incidents.push(`${request}: ${outcome} while nothing but restarts happened`)
        return { kind: 'unavailable' }
      }
      if (!provokes.includes(outcome)) {
        incidents.push(`${request}: ${outcome} ${JSON.stringify(answer.error?.details)}`)
      }
      return { kind: 'refused', outcome }
    },
  }
  return caller
}

interface Answer {
  status: number
  data?: unknown
  error?: { code: string; details: unknown }
}

async function exchange(method: string, url: string, key: string, body: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'X-Api-Key': key, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  })
  return { ...((await response.json()) as object), status: response.status }
}
