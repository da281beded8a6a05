import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AppError,
  CALL_MS_MAX,
  type Call,
  type CallOf,
  type ConcernedParty,
  type InputOf,
  isEnvelope,
  type Operation,
  type OutputOf,
  type OwnerName,
  type ServiceCallOf,
  type ServiceName,
  subjectOf,
} from '@dossier/contracts'
import { DrainingConnectionError, type Msg, NoRespondersError, TimeoutError } from '@nats-io/nats-core'
import { Breaker } from '../breaker.ts'
import type { Bus } from '../nats/bus.ts'
import { rpcClientMetrics } from '../telemetry/common-metrics.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import { endOfGathering } from '../time/gathering.ts'
import { Absence } from './absence.ts'
import { Inbox } from './inbox.ts'
import {
  type Asker,
  concernedIn,
  encodeRequest,
  errorOfReply,
  type IdempotentRequest,
  isDeclined,
  isLate,
  isReplayed,
} from './message.ts'
import { rpcSpan } from './span.ts'

/** An open breaker lets one request through after this time, so a service that is back is used again within it. */
const BREAKER_RESET_MS = 1_000
/** Length of the window, and the fewest requests in it for timeouts to open the breaker. */
const BREAKER_WINDOW_MS = 10_000
const BREAKER_VOLUME_MIN = 10
/** If all replicas hang, nearly all requests time out. If one of two hangs, requests to the other must not be refused. */
const BREAKER_ERROR_PERCENT = 90

/**
 * Before a request goes out again that reached a replica of a version without the operation: short at first, because the next
 * replica may have it, then longer, because perhaps none has.
 */
const UNKNOWN_PAUSE_MS_MIN = 10
const UNKNOWN_PAUSE_MS_MAX = 320

/** What every request between services carries besides its input. */
export interface RequestEnvelope {
  requestId: string
  /** Undefined if the service makes the call for itself. */
  asker: Asker | undefined
  timeoutMs: number
  /** IP address of the caller, for operations that can widen rights. */
  callerAddress?: string
  /** A request that may come again and is to be carried out once. */
  idempotency?: IdempotentRequest & {
    /** Called before the caller gets an answer, good or bad, that was stored for an earlier request. */
    onReplay(): void
  }
  /**
   * Called before the caller gets a good answer whose service said whom the request concerns. Errors carry that
   * themselves.
   */
  onConcerned?: (party: ConcernedParty) => void
}

/** State of a called service. */
interface Callee {
  breaker: Breaker
  absence: Absence
}

/** Who asks, and how. */
export interface RpcClientOptions<Service extends ServiceName> extends Pick<Telemetry, 'metrics' | 'tracing'> {
  service: Service
  /** Whether to send the principal unsigned as well, for services older than signed principals. */
  readableBefore: boolean
}

/**
 * Calls other services, limited to the calls in `serviceCalls`. A service that has just gone is waited for. A service
 * that has been gone for a while fails at once, and one that does not answer fails at the deadline; repeated timeouts
 * open its breaker. Each failure is `service_unavailable`. A write is resent only if nobody began it, so it is carried out
 * once. A read is resent each second, because the replica that took it may hang.
 */
export class RpcClient<Service extends ServiceName> {
  readonly #bus: Bus
  readonly #inbox: Inbox
  readonly #service: Service
  readonly #readableBefore: boolean
  readonly #callees = new Map<OwnerName, Callee>()
  readonly #metrics: Metrics
  readonly #tracing: Tracing | undefined
  readonly #countersOf = new Map<string, CallCounters>()

  constructor(bus: Bus, { service, readableBefore, metrics, tracing }: RpcClientOptions<Service>) {
    this.#bus = bus
    this.#inbox = new Inbox(bus.connection, service)
    this.#service = service
    this.#readableBefore = readableBefore
    this.#metrics = metrics
    this.#tracing = tracing
    metrics.onScrape([rpcClientMetrics.breakerOpen], () => {
      for (const [service, { breaker }] of this.#callees) {
        metrics
          .of(rpcClientMetrics.breakerOpen)
          .labels(service)
          .set(breaker.state === 'open' ? 1 : 0)
      }
    })
  }

  /** The answer as the bytes that an outside caller receives. `inputJson` is input that the call's schema accepted. */
  async request(call: CallOf<Service>, inputJson: string, envelope: RequestEnvelope): Promise<Uint8Array> {
    const counters = this.#counters(call)
    const startedAt = performance.now()
    try {
      const answer = await (this.#tracing
        ? this.#tracing.child(rpcSpan(call, 'client'), () => this.#ask(call, inputJson, envelope))
        : this.#ask(call, inputJson, envelope))
      counters.ok.inc()
      return answer
    } catch (error) {
      this.#metrics.of(rpcClientMetrics.requests).labels(call.name, outcomeOf(error)).inc()
      throw error
    } finally {
      counters.duration.observe((performance.now() - startedAt) / 1000)
    }
  }

  async #ask(call: Call, inputJson: string, envelope: RequestEnvelope): Promise<Uint8Array> {
    const { requestId, asker, timeoutMs, callerAddress, idempotency } = envelope
    if (!this.#bus.connected) throw unavailable(call, 'NATS is not connected')
    if (timeoutMs <= 0) throw unavailable(call, 'the deadline has passed')
    const sentAt = Date.now()
    const deadlineAt = sentAt + timeoutMs
    const traceparent = this.#tracing?.traceparent()
    const payload = encodeRequest({
      call,
      requestId,
      deadlineAt,
      sentAt,
      asker,
      service: this.#service,
      readableBefore: this.#readableBefore,
      inputJson,
      callerAddress,
      idempotency,
      traceparent,
    })
    let reply: Msg
    try {
      reply = await this.#send(this.#calleeOf(call.service), call, payload, deadlineAt)
    } catch (error) {
      throw unavailable(call, 'no answer', error)
    }
    if (isLate(reply))
      throw unavailable(call, 'every replica considered the request late: their clocks may differ from this one')
    if (isDeclined(reply)) throw unavailable(call, 'no replica that was asked has the operation')
    if (idempotency && isReplayed(reply)) idempotency.onReplay()
    const error = errorOfReply(reply)
    if (error) throw error
    if (envelope.onConcerned && reply.headers) {
      const concerned = concernedIn(reply)
      if (concerned) envelope.onConcerned(concerned)
    }
    return reply.data
  }

  /** The answer as an object. */
  async call<C extends CallOf<Service>>(call: C, input: InputOf<C>, envelope: RequestEnvelope): Promise<OutputOf<C>> {
    const { buffer, byteOffset, byteLength } = await this.request(call, JSON.stringify(input), envelope)
    const body = JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString())
    return isEnvelope(call) ? body : body.data
  }

  /** Asks in the service's own name, mostly for work that no request began. */
  ask<C extends ServiceCallOf<Service>>(
    call: C,
    input: InputOf<C>,
    requestId: string = randomUUID(),
  ): Promise<OutputOf<C>> {
    return this.call(call, input, { requestId, asker: undefined, timeoutMs: CALL_MS_MAX })
  }

  /**
   * Resends only what nobody has begun: NATS reported that nobody listens, or an older replica that it does not know the
   * operation. The next try may reach a newer one. Reads go out again when they get no answer.
   */
  async #send({ breaker, absence }: Callee, call: Call, payload: string, deadlineAt: number): Promise<Msg> {
    for (let attempt = 0; ; attempt++) {
      try {
        const reply = await breaker.run(() => this.#sendOnce(call, payload, deadlineAt))
        absence.end()
        if (!isDeclined(reply)) return reply
        const pauseMs = Math.min(UNKNOWN_PAUSE_MS_MIN * 2 ** attempt, UNKNOWN_PAUSE_MS_MAX)
        if (Date.now() + pauseMs >= deadlineAt) return reply
        await sleep(pauseMs)
      } catch (error) {
        const pauseMs = isAbsent(error) ? absence.pauseMs(attempt, Date.now()) : undefined
        if (pauseMs === undefined || Date.now() + pauseMs >= deadlineAt) throw error
        await sleep(pauseMs)
      }
    }
  }

  async #sendOnce(call: Call, payload: string, deadlineAt: number): Promise<Msg> {
    const timeoutMs = deadlineAt - Date.now()
    await endOfGathering()
    return this.#inbox.request(subjectOf(call), payload, timeoutMs, { isRepeatable: isRead(call) })
  }

  #counters(call: Call): CallCounters {
    let counters = this.#countersOf.get(call.name)
    if (!counters) {
      counters = {
        ok: this.#metrics.of(rpcClientMetrics.requests).labels(call.name, 'ok'),
        duration: this.#metrics.of(rpcClientMetrics.duration).labels(call.name),
      }
      this.#countersOf.set(call.name, counters)
    }
    return counters
  }

  #calleeOf(service: OwnerName): Callee {
    let callee = this.#callees.get(service)
    if (!callee) {
      const breaker = new Breaker({
        windowMs: BREAKER_WINDOW_MS,
        attemptsMin: BREAKER_VOLUME_MIN,
        failurePercentMax: BREAKER_ERROR_PERCENT,
        resetMs: BREAKER_RESET_MS,
        isFailure: isTimeout,
      })
      callee = { breaker, absence: new Absence() }
      this.#callees.set(service, callee)
    }
    return callee
  }

  close(): void {
    for (const { breaker } of this.#callees.values()) breaker.stop()
  }
}

/** What most requests need, looked up once. */
interface CallCounters {
  ok: { inc(): void }
  duration: { observe(seconds: number): void }
}

function outcomeOf(error: unknown): string {
  if (!(error instanceof AppError) || error.code === 'internal_error') return 'failed'
  return error.status >= 500 ? 'unavailable' : 'refused'
}

function unavailable(call: Call, reason: string, cause?: unknown): AppError {
  const draining = cause instanceof DrainingConnectionError
  const detail = isAbsent(cause) ? 'no process of the service is there' : draining ? 'this process is stopping' : reason
  return new AppError('service_unavailable', {}, { internal: `${subjectOf(call)}: ${detail}`, cause })
}

/** Redirects have effects, though browsers GET them. */
function isRead(call: Call | Operation): boolean {
  return 'method' in call && call.method === 'get' && call.status === 200
}

function isTimeout(error: unknown): boolean {
  return error instanceof TimeoutError
}

function isAbsent(error: unknown): boolean {
  return error instanceof NoRespondersError
}

/** Whether a call failed because no process of the service is there. */
export function isServiceAbsent(error: unknown): boolean {
  return error instanceof AppError && isAbsent(error.cause)
}
