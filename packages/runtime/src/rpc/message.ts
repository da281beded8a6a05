import {
  AppError,
  type Call,
  type ConcernedParty,
  type ErrorCode,
  type ErrorDetails,
  errorKinds,
  isEnvelope,
  isErrorCode,
  Principal,
  type ServiceName,
  serviceNames,
} from '@dossier/contracts'
import { headers, type Msg, type MsgHdrs } from '@nats-io/nats-core'
import { z } from 'zod'

/** A principal with every scope has 900 bytes, and 1,400 characters when signed. */
const TOKEN_CHARACTERS_MAX = 8_192

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A request's idempotency key as the gateway passes it on: hashes, so neither the key nor the request can be read. */
export const IdempotentRequest = z.object({
  /** Names the key and whose it is. */
  id: Sha256,
  /** The same for the same request alone. */
  fingerprint: Sha256,
})
export type IdempotentRequest = z.infer<typeof IdempotentRequest>

/**
 * Requests between services are JSON: `{request_id, deadline_at, sent_at, input}` with either `principal_token` or `service`,
 * `idempotency` where there is a key and `traceparent` where there is a trace. A good answer is the body that the outside caller
 * receives, byte for byte, without headers. A refusal carries the header `Dossier-Error` with its code, or the one that processes of
 * the last release have for it, and `{code, details, retry_after_s, problems}` as its body. Either has the header
 * `Dossier-Replayed` when it was kept from an earlier request, and `Dossier-Concerned` when the handler said whom the request concerns.
 */
export const RpcRequest = z.object({
  request_id: z.string().max(200),
  /**
   * When the caller stops waiting, in ms since 1970. The caller has then been answered 503, so a later request must not
   * be carried out.
   */
  deadline_at: z.int(),
  /** When it was sent, in ms since 1970, by the caller's clock; absent from older callers. */
  sent_at: z.int().optional(),
  /** The principal of the request, signed by a gateway; see `PrincipalSigner`. */
  principal_token: z.string().max(TOKEN_CHARACTERS_MAX).optional(),
  /** The calling service, if there is no principal. */
  service: z.enum(serviceNames).optional(),
  /** Who asks, unsigned, as versions before signed principals send it; see PRINCIPAL_SIGNATURES. */
  principal: Principal.nullable().optional(),
  input: z.unknown(),
  /** The caller's IP address as the gateway sees it. Sent with operations that can widen rights; older services ignore it. */
  caller_address: z.string().max(100).optional(),
  /** Absent without a key; older services ignore it. */
  idempotency: IdempotentRequest.optional(),
  /** The span that sent it; absent without traces. */
  traceparent: z.string().optional(),
})

export type IncomingRequest = z.output<typeof RpcRequest>

const ERROR_HEADER = 'Dossier-Error'
const REPLAYED_HEADER = 'Dossier-Replayed'
/** Says that this process did not begin the request, because its version has no such operation or because it came too late. */
const UNKNOWN_HEADER = 'Dossier-Unknown'
/** The reason, if the request is late by the clock of this process. */
const LATE_HEADER = 'Dossier-Late'
/** Whom the request concerns, as JSON: for the audit log, never for a caller. */
const CONCERNED_HEADER = 'Dossier-Concerned'

/** In whose name a request is sent. */
export interface Asker {
  /** The signed principal for a call; absent if only an unsigned one is known. */
  tokenFor?(call: Call): string
  /** The unsigned principal as JSON, for services older than signed principals; absent once there are none. */
  plainJson?: string | undefined
}

/** Puts a request together. */
export function encodeRequest(parts: {
  call: Call
  requestId: string
  deadlineAt: number
  sentAt: number
  /** Undefined if the service makes the call for itself. */
  asker: Asker | undefined
  /** The service that asks. */
  service: ServiceName
  /** Whether to send the principal unsigned as well, for services older than signed principals. */
  readableBefore: boolean
  inputJson: string
  callerAddress?: string | undefined
  idempotency?: IdempotentRequest | undefined
  traceparent?: string | undefined
}): string {
  const { call, asker, idempotency, traceparent } = parts
  const trace = traceparent === undefined ? '' : `"traceparent":"${traceparent}",`
  const token = asker?.tokenFor ? `"principal_token":"${asker.tokenFor(call)}",` : ''
  const service = asker ? '' : `"service":"${parts.service}",`
  const plain = parts.readableBefore ? `"principal":${asker?.plainJson ?? null},` : ''
  const address = parts.callerAddress === undefined ? '' : `,"caller_address":${JSON.stringify(parts.callerAddress)}`
  const repeatable = idempotency
    ? `,"idempotency":{"id":"${idempotency.id}","fingerprint":"${idempotency.fingerprint}"}`
    : ''
  return `{${trace}"request_id":${JSON.stringify(parts.requestId)},"deadline_at":${parts.deadlineAt},"sent_at":${parts.sentAt},${token}${service}${plain}"input":${parts.inputJson}${address}${repeatable}}`
}

/** The body of a good answer. */
export function bodyOf(call: Call, output: unknown): string {
  return JSON.stringify(isEnvelope(call) ? output : { data: output })
}

/** What a handler answered, from the body of it. */
export function outputOf(call: Call, body: string): unknown {
  const answer = JSON.parse(body)
  return isEnvelope(call) ? answer : answer.data
}

/** What of an error travels. */
type Refusal = Pick<AppError, 'code' | 'details'> & Partial<Pick<AppError, 'retryAfterS' | 'problems'>>

/** The body of a refusal. */
export function bodyOfError({ code, details, retryAfterS, problems }: Refusal): string {
  return JSON.stringify({ code, details, retry_after_s: retryAfterS, problems })
}

export function respond(message: Msg, body: string, concerned: ConcernedParty | undefined): void {
  if (!concerned) message.respond(body)
  else {
    const fields = headers()
    fields.set(CONCERNED_HEADER, JSON.stringify(concerned))
    message.respond(body, { headers: fields })
  }
}

export function respondWithError(message: Msg, error: Refusal, concerned?: ConcernedParty): void {
  const fields = headers()
  fields.set(ERROR_HEADER, errorKinds[error.code].before ?? error.code)
  if (concerned) fields.set(CONCERNED_HEADER, JSON.stringify(concerned))
  message.respond(bodyOfError(error), { headers: fields })
}

/** Answers an operation that this process does not know: nothing was done, and a newer replica may know it (docs/decisions/0042). */
export function respondUnknown(message: Msg): void {
  decline(message, headers())
}

/**
 * Says that the request came after its deadline. Its caller has gone, unless one of the two clocks is wrong: then it asks again,
 * and may reach a replica with a better one.
 */
export function respondLate(message: Msg): void {
  const fields = headers()
  fields.set(LATE_HEADER, 'true')
  decline(message, fields)
}

/** Nothing was done; another replica may answer. */
function decline(message: Msg, fields: MsgHdrs): void {
  const error = new AppError('service_unavailable')
  fields.set(UNKNOWN_HEADER, 'true')
  fields.set(ERROR_HEADER, error.code)
  message.respond(bodyOfError(error), { headers: fields })
}

export function isLate(reply: Msg): boolean {
  return reply.headers?.has(LATE_HEADER) ?? false
}

export function isDeclined(reply: Msg): boolean {
  return reply.headers?.has(UNKNOWN_HEADER) ?? false
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

/** Whom the answered request concerns, where its service said that. */
export function concernedIn(reply: Msg): ConcernedParty | undefined {
  const concerned = reply.headers?.get(CONCERNED_HEADER)
  return concerned ? (JSON.parse(concerned) as ConcernedParty) : undefined
}

/** The error in a reply, or undefined for a good answer. */
export function errorOfReply(reply: Msg): AppError | undefined {
  const codeBefore = reply.headers?.get(ERROR_HEADER)
  if (!codeBefore) return undefined
  const body = reply.json<{
    code?: string
    details: ErrorDetails
    retry_after_s?: number
    problems?: NonNullable<AppError['problems']>
  }>()
  const { details, retry_after_s: retryAfterS, problems } = body
  const code = body.code !== undefined && isErrorCode(body.code) ? body.code : codeBefore
  const about = concernedIn(reply)
  return isErrorCode(code)
    ? new AppError(code, details, {
        ...(retryAfterS !== undefined && { retryAfterS }),
        ...(about && { about }),
        ...(problems && { problems }),
      })
    : new AppError('internal_error', {}, { internal: `a reply carried the unknown code ${code}` })
}
