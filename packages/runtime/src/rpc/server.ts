import {
  AppError,
  type Call,
  type ConcernedParty,
  canWiden,
  FirmId,
  isKeptRefusal,
  type Operation,
  type OwnerName,
  subjectOf,
} from '@dossier/contracts'
import type { Msg } from '@nats-io/nats-core'
import type { Handler } from '../context.ts'
import type { Database } from '../database/database.ts'
import { Attempt, beginAttempt } from '../idempotency/idempotency.ts'
import { INBOX } from '../nats/authorization.ts'
import type { Bus } from '../nats/bus.ts'
import { type AskedBy, RequestCtx } from '../request-ctx.ts'
import type { Sealer } from '../secrets/seal.ts'
import type { Logger } from '../service/log.ts'
import type { IdempotencyStorage } from '../storage/service-storage.ts'
import { rpcServerMetrics } from '../telemetry/common-metrics.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { ActiveSpan, Tracing } from '../telemetry/tracing.ts'
import type { FirmClocks } from '../time/firm-clocks.ts'
import { endOfGathering } from '../time/gathering.ts'
import type { RpcClient } from './client.ts'
import { CLOCK_SKEW_MS_MAX, ClockWatch } from './clock-watch.ts'
import { parseKnownInput } from './input.ts'
import { LeasedSubscription } from './leased-subscription.ts'
import {
  bodyOf,
  type IncomingRequest,
  outputOf,
  RpcRequest,
  respond,
  respondAgain,
  respondLate,
  respondUnknown,
  respondWithError,
} from './message.ts'
import { rpcSpan } from './span.ts'

export interface RpcServer {
  /** Whether requests come to the process. They do not while its store does not answer. */
  readonly takesRequests: boolean
  /** Takes no new requests, and ends when those in flight are answered. */
  stop(): Promise<void>
}

interface Route<Deps, Service extends OwnerName> {
  call: Call
  handler: Handler<Call, Deps, Service>
  /** Whether its requests can widen rights. */
  widens: boolean
  ok: { inc(): void }
  duration: { observe(seconds: number): void }
}

/** What became of a request; see `rpc_requests_total`. */
type Outcome = 'ok' | 'refused' | 'unavailable' | 'failed' | 'late'

/**
 * Answers a service's requests: identifies the caller, checks the input, keeps the deadline and bounds concurrency. All
 * replicas share one queue group, so each request reaches one process. A process of an older version says that it does not
 * know an operation, and the client asks another. Messages whose reply subject is not an inbox are
 * ignored: JetStream, for example, delivers stored messages to any subject that a puller names.
 */
export function serveRpc<Deps, Service extends OwnerName>(options: {
  service: Service
  calls: Record<string, Call>
  handlers: Record<string, Handler<Call, Deps, Service>>
  concurrencyMax: number
  bus: Bus
  /** Absent in a service with its own store. */
  database: Database | undefined
  idempotency: IdempotencyStorage
  /** Whether the store that holds the service's data answers at this moment. */
  storeAnswers: () => Promise<boolean>
  rpc: RpcClient<Service>
  /** Finds out who asks, or throws. */
  askedBy: (call: Call, request: IncomingRequest) => AskedBy
  /** Encrypts the responses to requests with an idempotency key. */
  sealer: Sealer
  clock: () => Date
  /** See `BackgroundCtx.firmClocks`. */
  firmClocks: FirmClocks | undefined
  log: Logger
  metrics: Metrics
  tracing: Tracing | undefined
  deps: Deps
  diesAfter?: ((operation: string) => boolean) | undefined
}): RpcServer {
  const { service, bus, log, metrics, tracing } = options
  const requests = metrics.of(rpcServerMetrics.requests)
  const clockWatch = new ClockWatch({ log, metrics })
  const routes = new Map<string, Route<Deps, Service>>()
  for (const [name, call] of Object.entries(options.calls)) {
    const duration = metrics.of(rpcServerMetrics.duration).labels(call.name)
    const ok = requests.labels(call.name, 'ok')
    const widens = 'access' in call && canWiden(call as Operation)
    routes.set(subjectOf(call), { call, handler: options.handlers[name]!, widens, ok, duration })
  }

  const waiting: Msg[] = []
  const inFlight = new Set<Promise<void>>()
  metrics.onScrape([rpcServerMetrics.inFlight, rpcServerMetrics.waiting], () => {
    metrics.of(rpcServerMetrics.inFlight).set(inFlight.size)
    metrics.of(rpcServerMetrics.waiting).set(waiting.length)
  })

  async function answer(message: Msg): Promise<void> {
    if (!message.reply?.startsWith(INBOX)) {
      log.error({ subject: message.subject }, 'a request whose answer would not go to an inbox was dropped')
      return
    }
    const route = routes.get(message.subject)
    if (!route) {
      respondUnknown(message)
      return
    }
    const startedAt = performance.now()
    const outcome = await carryOut(message, route)
    if (outcome === 'ok') route.ok.inc()
    else requests.labels(route.call.name, outcome).inc()
    route.duration.observe((performance.now() - startedAt) / 1000)
  }

  async function carryOut(message: Msg, route: Route<Deps, Service>): Promise<Outcome> {
    let request: IncomingRequest
    try {
      request = readRequest(message)
    } catch (error) {
      return refuse(message, judge(route.call, error, 'unknown'))
    }
    const now = Date.now()
    if (request.sent_at !== undefined) clockWatch.note(now - request.sent_at)
    if (now > request.deadline_at + CLOCK_SKEW_MS_MAX) {
      log.warn(
        {
          operation: route.call.name,
          request_id: request.request_id,
          late_ms: now - request.deadline_at,
          clock_ahead_ms: clockWatch.aheadMs,
        },
        'a request came after its deadline',
      )
      respondLate(message)
      return 'late'
    }
    if (!tracing) return handle(message, route, request)
    const start = rpcSpan(route.call, 'server', request.request_id)
    return tracing.continued(request.traceparent, start, (span) => handle(message, route, request, span))
  }

  async function handle(
    message: Msg,
    route: Route<Deps, Service>,
    request: IncomingRequest,
    span?: ActiveSpan,
  ): Promise<Outcome> {
    const startedAt = performance.now()
    let firmId: FirmId | undefined
    let attempt: Attempt | undefined
    let ctx: RequestCtx<Deps, Service> | undefined
    try {
      const asked = options.askedBy(route.call, request)
      firmId = asked.principal?.firm_id
      const input = parseKnownInput(route.call, request.input)
      const aheadMs = options.firmClocks ? await aheadOf(options.firmClocks, firmId, input) : 0
      if (request.idempotency) {
        const claimMs = request.deadline_at - Date.now() + CLOCK_SKEW_MS_MAX
        const begun = await beginAttempt(options, {
          call: route.call,
          principal: asked.principal,
          idempotency: request.idempotency,
          claimMs,
        })
        if (!(begun instanceof Attempt)) {
          if (begun.errorCode === null && route.handler.onReplay) {
            const again = new RequestCtx<Deps, Service>(request, asked, options, { aheadMs })
            route.handler.onReplay(again, input, outputOf(route.call, begun.body))
          }
          respondAgain(message, begun)
          return begun.errorCode === null ? 'ok' : outcomeOf(new AppError(begun.errorCode))
        }
        attempt = begun
      }
      ctx = new RequestCtx<Deps, Service>(request, asked, options, { attempt, widens: route.widens, aheadMs })
      const output = await route.handler(ctx, input)
      ctx.assertWideningJudged()
      if (options.diesAfter?.(route.call.name)) return 'failed'
      const body = bodyOf(route.call, output)
      await attempt?.succeed(body)
      await endOfGathering()
      respond(message, body, ctx.concerned)
      return 'ok'
    } catch (error) {
      span?.fail(error)
      const judged = judge(route.call, error, request.request_id)
      const refusal = attempt ? await endAttempt(attempt, judged, request.request_id) : judged
      return refuse(message, refusal, ctx?.concerned)
    } finally {
      if (firmId) metrics.firms.add('request_seconds', firmId, (performance.now() - startedAt) / 1000)
    }
  }

  /** The error that the caller gets. Failures of a service are logged here and nowhere else. */
  function judge(call: Call, error: unknown, requestId: string): AppError {
    const context = { operation: call.name, request_id: requestId }
    if (!(error instanceof AppError)) {
      log.error({ ...context, err: error }, 'an operation failed unexpectedly')
      return new AppError('internal_error')
    }
    const declared = call.errors.includes(error.code) || impliedCodes.has(error.code)
    if (!declared) {
      log.error({ ...context, err: error, internal: error.internal }, `undeclared error code ${error.code}`)
      return new AppError('internal_error')
    }
    if (error.status >= 500) {
      log.warn({ ...context, code: error.code, internal: error.internal, err: error.cause }, error.message)
      if (error.code === 'service_unavailable') void subscription.check()
    }
    return error
  }

  /** If a refusal cannot be stored, it is not sent either: the next attempt might be answered differently. */
  async function endAttempt(attempt: Attempt, refusal: AppError, requestId: string): Promise<AppError> {
    try {
      await attempt.fail(refusal)
      return refusal
    } catch (error) {
      log.warn({ err: error, request_id: requestId }, 'the outcome of a request with an idempotency key was not kept')
      return isKeptRefusal(refusal.code) ? new AppError('service_unavailable') : refusal
    }
  }

  function beginNext(): void {
    while (inFlight.size < options.concurrencyMax && waiting.length > 0) {
      const work = answer(waiting.shift()!).finally(() => {
        inFlight.delete(work)
        beginNext()
      })
      inFlight.add(work)
    }
  }

  const subscription = new LeasedSubscription({
    ...{ bus, subject: `rpc.${service}.>`, queue: service, storeAnswers: options.storeAnswers, log },
    take(message) {
      waiting.push(message)
      beginNext()
    },
  })

  return {
    get takesRequests() {
      return subscription.isMember
    },
    async stop() {
      await subscription.stop()
      while (inFlight.size > 0) await Promise.all(inFlight)
    },
  }
}

/** By how many milliseconds the clock of the request's firm is ahead: the principal's, or the one that a call without principal names. */
async function aheadOf(clocks: FirmClocks, firmId: FirmId | undefined, input: unknown): Promise<number> {
  const named = firmId ?? FirmId.safeParse((input as { firm_id?: unknown }).firm_id).data
  return named ? await clocks.aheadMs(named) : 0
}

function refuse(message: Msg, refusal: AppError, concerned?: ConcernedParty): Outcome {
  respondWithError(message, refusal, concerned)
  return outcomeOf(refusal)
}

/** How a refusal is counted. */
function outcomeOf({ code, status }: AppError): Outcome {
  if (code === 'internal_error') return 'failed'
  return status >= 500 ? 'unavailable' : 'refused'
}

/** Codes that any operation may answer without declaring them. */
const impliedCodes = new Set<string>([
  'validation_error',
  'invalid_request',
  'idempotency_key_reused',
  'idempotency_in_progress',
  'service_unavailable',
  'internal_error',
])

function readRequest(message: Msg): IncomingRequest {
  const request = RpcRequest.safeParse(message.json())
  if (!request.success) throw new Error('a request between services is malformed', { cause: request.error })
  return request.data
}
