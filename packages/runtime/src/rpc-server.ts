import { AppError, type Call, isList, type OwnerName, subjectOf } from '@dossier/contracts'
import type { Msg, NatsConnection } from '@nats-io/nats-core'
import type { z } from 'zod'
import { type Handler, RequestCtx } from './context.ts'
import type { Database } from './database.ts'
import { inputError } from './input.ts'
import type { Logger } from './log.ts'
import type { RpcClient } from './rpc-client.ts'
import { RpcRequest, respondWithError } from './rpc-message.ts'
import { endOfTurn } from './turn.ts'

/** Clocks of the machines of one installation agree within this, as NTP keeps them. */
const CLOCK_SKEW_MS_MAX = 250

export interface RpcServer {
  /** Takes no new requests, and ends when those in flight are answered. */
  stop(): Promise<void>
}

interface Route {
  call: Call
  handler: Handler<Call>
}

/**
 * Answers the requests of a service: checks the input, keeps the deadline, bounds how many run at a time. All
 * replicas share one queue group, so each request reaches one process.
 */
export function serveRpc<Deps>(options: {
  service: OwnerName
  calls: Record<string, Call>
  handlers: Record<string, Handler<Call>>
  concurrencyMax: number
  connection: NatsConnection
  database: Database
  rpc: RpcClient
  clock: () => Date
  log: Logger
  deps: Deps
}): RpcServer {
  const { service, connection, log } = options
  const routes = new Map<string, Route>()
  for (const [name, call] of Object.entries(options.calls)) {
    routes.set(subjectOf(call), { call, handler: options.handlers[name]! })
  }

  const subscription = connection.subscribe(`rpc.${service}.>`, { queue: service })
  const inFlight = new Set<Promise<void>>()

  async function answer(message: Msg): Promise<void> {
    const route = routes.get(message.subject)
    if (!route) {
      respondWithError(message, 'internal_error', {})
      return
    }
    let requestId = 'unknown'
    try {
      const request = readRequest(message)
      requestId = request.request_id
      if (Date.now() > request.deadline_at + CLOCK_SKEW_MS_MAX) {
        log.warn({ operation: route.call.name, request_id: requestId }, 'a request came after its deadline')
        return
      }
      const input = route.call.input.safeParse(request.input, { reportInput: true })
      if (!input.success) throw inputError(route.call, input.error, request.input)
      const ctx = new RequestCtx(request, options)
      const output = await route.handler(ctx, input.data)
      const body = JSON.stringify(isList(route.call) ? output : { data: output })
      await endOfTurn()
      message.respond(body)
    } catch (error) {
      refuse(message, route.call, error, requestId)
    }
  }

  /** The only place where a service's failures are logged. */
  function refuse(message: Msg, call: Call, error: unknown, requestId: string): void {
    const context = { operation: call.name, request_id: requestId }
    if (!(error instanceof AppError)) {
      log.error({ ...context, err: error }, 'an operation failed unexpectedly')
      respondWithError(message, 'internal_error', {})
      return
    }
    const declared = call.errors.includes(error.code) || impliedCodes.has(error.code)
    if (!declared) {
      log.error({ ...context, err: error, internal: error.internal }, `undeclared error code ${error.code}`)
      respondWithError(message, 'internal_error', {})
      return
    }
    if (error.status >= 500) {
      log.warn({ ...context, code: error.code, internal: error.internal, err: error.cause }, error.message)
    }
    respondWithError(message, error.code, error.details)
  }

  const running = (async () => {
    for await (const message of subscription) {
      while (inFlight.size >= options.concurrencyMax) await Promise.race(inFlight)
      const work = answer(message).finally(() => inFlight.delete(work))
      inFlight.add(work)
    }
  })()

  return {
    async stop() {
      await subscription.drain()
      await running
      await Promise.all(inFlight)
    },
  }
}

/** Codes that any operation may answer without declaring them. */
const impliedCodes = new Set(['validation_error', 'invalid_request', 'service_unavailable', 'internal_error'])

function readRequest(message: Msg): z.output<typeof RpcRequest> {
  const request = RpcRequest.safeParse(message.json())
  if (!request.success) throw new Error('a request between services is malformed', { cause: request.error })
  return request.data
}
