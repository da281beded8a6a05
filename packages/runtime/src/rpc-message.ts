import {
  AppError,
  type Call,
  type ErrorCode,
  type ErrorDetails,
  isEnvelope,
  isErrorCode,
  Principal,
} from '@dossier/contracts'
import { headers, type Msg } from '@nats-io/nats-core'
import { z } from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A request with an idempotency key, as the gateway hands it on: neither key nor request can be read from it. */
export const IdempotentRequest = z.object({
  /** Names the key and whose it is. */
  id: Sha256,
  /** The same for the same request alone. */
  fingerprint: Sha256,
})
export type IdempotentRequest = z.infer<typeof IdempotentRequest>

/**
 * Requests between services are JSON: `{request_id, deadline_at, principal, input}`, `idempotency` where there is a key
 * and `traceparent` where there is a trace. A good answer is the body that the outside caller receives, byte for byte,
 * without headers; a refusal carries the header `Dossier-Error` with its code and `{code, details, retry_after_s}` as
 * its body. Either has the header `Dossier-Replayed` when it was kept from an earlier request.
 */
export const RpcRequest = z.object({
  request_id: z.string().max(200),
  /** When the caller stops waiting, in ms since 1970. What comes later has been answered 503 and must not be done. */
  deadline_at: z.int(),
  /** Null only for operations without credential, calls that authenticate, and jobs. */
  principal: Principal.nullable(),
  input: z.unknown(),
  /** Absent without a key; services that know nothing of it pass it over. */
  idempotency: IdempotentRequest.optional(),
  /** The span that sent it; absent without traces. */
  traceparent: z.string().optional(),
})

const ERROR_HEADER = 'Dossier-Error'
const REPLAYED_HEADER = 'Dossier-Replayed'

/** Puts a request together. The principal comes as JSON, since one credential sends many requests. */
export function encodeRequest(parts: {
  requestId: string
  deadlineAt: number
  principalJson: string
  inputJson: string
  idempotency?: IdempotentRequest | undefined
  traceparent?: string | undefined
}): string {
  const { idempotency, traceparent } = parts
  const trace = traceparent === undefined ? '' : `"traceparent":"${traceparent}",`
  const repeatable = idempotency
    ? `,"idempotency":{"id":"${idempotency.id}","fingerprint":"${idempotency.fingerprint}"}`
    : ''
  return `{${trace}"request_id":${JSON.stringify(parts.requestId)},"deadline_at":${parts.deadlineAt},"principal":${parts.principalJson},"input":${parts.inputJson}${repeatable}}`
}

/** The body of a good answer. */
export function bodyOf(call: Call, output: unknown): string {
  return JSON.stringify(isEnvelope(call) ? output : { data: output })
}

/** What of an error travels. */
type Refusal = Pick<AppError, 'code' | 'details'> & Partial<Pick<AppError, 'retryAfterS'>>

/** The body of a refusal. */
export function bodyOfError({ code, details, retryAfterS }: Refusal): string {
  return JSON.stringify({ code, details, retry_after_s: retryAfterS })
}

export function respondWithError(message: Msg, error: Refusal): void {
  const fields = headers()
  fields.set(ERROR_HEADER, error.code)
  message.respond(bodyOfError(error), { headers: fields })
}

/** An answer that was given before. */
export interface KeptAnswer {
  /** Byte for byte. */
  body: string
  /** Null for a good answer. */
  errorCode: ErrorCode | null
}

export function respondAgain(message: Msg, { body, errorCode }: KeptAnswer): void {
  const fields = headers()
  fields.set(REPLAYED_HEADER, 'true')
  if (errorCode !== null) fields.set(ERROR_HEADER, errorCode)
  message.respond(body, { headers: fields })
}

export function isReplayed(reply: Msg): boolean {
  return reply.headers?.has(REPLAYED_HEADER) ?? false
}

/** The error that a reply stands for, or undefined when it is a good answer. */
export function errorOfReply(reply: Msg): AppError | undefined {
  const code = reply.headers?.get(ERROR_HEADER)
  if (!code) return undefined
  const { details, retry_after_s: retryAfterS } = reply.json<{ details: ErrorDetails; retry_after_s?: number }>()
  return isErrorCode(code)
    ? new AppError(code, details, retryAfterS === undefined ? {} : { retryAfterS })
    : new AppError('internal_error', {}, { internal: `a reply carried the unknown code ${code}` })
}
