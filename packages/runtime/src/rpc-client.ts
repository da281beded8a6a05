import { AppError, type Call, type InputOf, isList, type OutputOf, type OwnerName, subjectOf } from '@dossier/contracts'
import { DrainingConnectionError, type Msg, RequestError, TimeoutError } from '@nats-io/nats-core'
import CircuitBreaker from 'opossum'
import type { Bus } from './bus.ts'
import { encodeRequest, errorOfReply } from './rpc-message.ts'
import { endOfTurn } from './turn.ts'

/** An open breaker lets one request through after this time; a service that came back is in use again within it. */
const BREAKER_RESET_MS = 1_000
/** Below this many requests in the window, time-outs do not open the breaker. */
const BREAKER_VOLUME_MIN = 10
const BREAKER_ERROR_PERCENT = 50

/** What every request between services carries besides its input. */
export interface RequestEnvelope {
  requestId: string
  /** The principal as JSON, or `null`. */
  principalJson: string
  timeoutMs: number
}

/**
 * Asks other services. A service that is not there fails at once, one that does not answer fails at the deadline and,
 * when it happens again and again, opens its breaker; each time as `service_unavailable`.
 */
export class RpcClient {
  readonly #bus: Bus
  readonly #breakers = new Map<OwnerName, CircuitBreaker<[string, string, number], Msg>>()

  constructor(bus: Bus) {
    this.#bus = bus
  }

  /** The answer as the bytes that an outside caller receives. `inputJson` is input that the call's schema accepted. */
  async request(call: Call, inputJson: string, envelope: RequestEnvelope): Promise<Uint8Array> {
    const { requestId, principalJson, timeoutMs } = envelope
    if (!this.#bus.connected) throw unavailable(call, 'NATS is not connected')
    if (timeoutMs <= 0) throw unavailable(call, 'the deadline has passed')
    let reply: Msg
    try {
      reply = await this.#breakerOf(call.service).fire(
        subjectOf(call),
        encodeRequest({ requestId, deadlineAt: Date.now() + timeoutMs, principalJson, inputJson }),
        timeoutMs,
      )
    } catch (error) {
      throw unavailable(call, 'no answer', error)
    }
    const error = errorOfReply(reply)
    if (error) throw error
    return reply.data
  }

  /** The answer as an object. */
  async call<C extends Call>(call: C, input: InputOf<C>, envelope: RequestEnvelope): Promise<OutputOf<C>> {
    const body = JSON.parse(Buffer.from(await this.request(call, JSON.stringify(input), envelope)).toString())
    return isList(call) ? body : body.data
  }

  #breakerOf(service: OwnerName) {
    let breaker = this.#breakers.get(service)
    if (!breaker) {
      breaker = new CircuitBreaker<[string, string, number], Msg>(
        async (subject, payload, timeoutMs) => {
          await endOfTurn()
          return this.#bus.connection.request(subject, payload, { timeout: timeoutMs })
        },
        {
          timeout: false,
          resetTimeout: BREAKER_RESET_MS,
          volumeThreshold: BREAKER_VOLUME_MIN,
          errorThresholdPercentage: BREAKER_ERROR_PERCENT,
          errorFilter: (error: Error) => !(error instanceof TimeoutError || error.cause instanceof TimeoutError),
        },
      )
      this.#breakers.set(service, breaker)
    }
    return breaker
  }

  close(): void {
    for (const breaker of this.#breakers.values()) breaker.shutdown()
  }
}

function unavailable(call: Call, reason: string, cause?: unknown): AppError {
  const absent = cause instanceof RequestError && cause.isNoResponders()
  const draining = cause instanceof DrainingConnectionError
  const detail = absent ? 'no process of the service is there' : draining ? 'this process is stopping' : reason
  return new AppError('service_unavailable', {}, { internal: `${subjectOf(call)}: ${detail}`, cause })
}
