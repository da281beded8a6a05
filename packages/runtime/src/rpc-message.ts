import { AppError, type ErrorCode, type ErrorDetails, isErrorCode, Principal } from '@dossier/contracts'
import { headers, type Msg } from '@nats-io/nats-core'
import { z } from 'zod'

/**
 * Requests between services are JSON: `{request_id, deadline_at, principal, input}`. A good answer is the body that the
 * outside caller receives, byte for byte, without headers; a refusal carries the header `Dossier-Error` with its code
 * and `{code, details}` as its body.
 */
export const RpcRequest = z.object({
  request_id: z.string().max(200),
  /** When the caller stops waiting, in ms since 1970. What comes later has been answered 503 and must not be done. */
  deadline_at: z.int(),
  /** Null only for calls that authenticate. */
  principal: Principal.nullable(),
  input: z.unknown(),
})

const ERROR_HEADER = 'Dossier-Error'

/** Puts a request together. The principal comes as JSON, since one credential sends many requests. */
export function encodeRequest(parts: {
  requestId: string
  deadlineAt: number
  principalJson: string
  inputJson: string
}): string {
  return `{"request_id":${JSON.stringify(parts.requestId)},"deadline_at":${parts.deadlineAt},"principal":${parts.principalJson},"input":${parts.inputJson}}`
}

export function respondWithError(message: Msg, code: ErrorCode, details: ErrorDetails): void {
  const fields = headers()
  fields.set(ERROR_HEADER, code)
  message.respond(JSON.stringify({ code, details }), { headers: fields })
}

/** The error that a reply stands for, or undefined when it is a good answer. */
export function errorOfReply(reply: Msg): AppError | undefined {
  const code = reply.headers?.get(ERROR_HEADER)
  if (!code) return undefined
  const { details } = reply.json<{ details: ErrorDetails }>()
  return isErrorCode(code)
    ? new AppError(code, details)
    : new AppError('internal_error', {}, { internal: `a reply carried the unknown code ${code}` })
}
