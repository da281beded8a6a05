import { ConnectionError, connect, DossierError, type Operation, TimeoutError } from '@dossier/client'

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
  body?: object
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
 * Sends requests with the key of a firm and measures how long callers wait. Each is sent once: retries would hide what a killed
 * process costs.
 */
export function createCaller(baseUrl: string, firmKey: string, { orderly = false }: CallerOptions = {}): Caller {
  const connection = connect({ baseUrl, retriesMax: 0, timeoutMs: GIVE_UP_MS })
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

    async call(method, path, { body = {}, key = firmKey, provokes = [] } = {}) {
      requestCount++
      const request = `${method} ${path}`
      const sentAt = performance.now()
      const measure = () => {
        const ms = performance.now() - sentAt
        if (ms > longestAnswer.ms) longestAnswer = { ms, request }
      }

      const mayLoseGateway = caller.gatewayMayBeGone
      try {
        const operation = { method, path } as Operation<object, unknown>
        const data = await connection.call(operation, body, { headers: { 'x-api-key': key } })
        measure()
        return { kind: 'success', data }
      } catch (err) {
        if (!(err instanceof DossierError)) throw err
        if (err instanceof TimeoutError) {
          failures.push({ sentAt })
          measure()
          incidents.push(`${request}: no answer within ${GIVE_UP_MS / 1000} s`)
          return { kind: 'unavailable' }
        }
        if (foundNoGateway(err)) {
          failures.push({ sentAt })
          if (!mayLoseGateway && !caller.gatewayMayBeGone) {
            incidents.push(`${request}: the connection broke while the gateway ran (${causeOf(err)})`)
          }
          return { kind: 'unavailable' }
        }
        measure()
        const outcome = `${err.status} ${err.code}`
        if (outcome === '503 service_unavailable') {
          failures.push({ sentAt })
          if (orderly) incidents.push(`${request}: ${outcome} while nothing but restarts happened`)
          return { kind: 'unavailable' }
        }
        if (!provokes.includes(outcome)) incidents.push(`${request}: ${outcome} ${JSON.stringify(err.details)}`)
        return { kind: 'refused', outcome }
      }
    },
  }
  return caller
}

/** Whether the connection broke, or the proxy before the gateway says that one of its own did. */
function foundNoGateway(err: DossierError): boolean {
  return err instanceof ConnectionError || (err.status === 502 && err.code === 'unexpected_response')
}

/** What broke, as the system calls it. */
function causeOf({ cause, message }: Error): unknown {
  return (cause as Error | undefined)?.cause ?? cause ?? message
}
