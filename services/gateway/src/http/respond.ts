import { AppError, docsPaths, type ErrorCode } from '@dossier/contracts'
import type { Logger } from '@dossier/runtime'
import type { Request, Response } from 'express'
import { resourceMetadataFor } from '../mcp/mcp-request.ts'
import { note } from '../telemetry/access-log.ts'
import { discardRest } from './read-body.ts'
import { requestIdOf } from './request-id.ts'
import { DATA_HEADERS } from './security-headers.ts'

/** How long a caller should wait before it retries a part that is down, in seconds. */
const RETRY_AFTER_S = 1

/** After these the rest of what the caller sends has no meaning, so the connection ends with the answer. */
const LAST_ON_CONNECTION: ReadonlySet<ErrorCode> = new Set([
  'payload_too_large',
  'request_timeout',
  'malformed_request',
])

/** Bodies up to this length are copied to go out with their head. Most answers are shorter. */
const JOINED_BYTES_MAX = 8_192

/** Sends a body that is JSON already. */
export function sendJson(res: Response, status: number, requestId: string, body: Uint8Array | string): void {
  writeHead(res, status, requestId, body)
  if (typeof body === 'string' || body.length > JOINED_BYTES_MAX) res.end(body)
  else res.end(latin1Of(body), 'latin1')
}

/**
 * The bytes as characters of the same value. Node sends such a text together with the head, in one piece and without more memory; bytes
 * it would send as a second piece, which takes longer than copying them (docs/decisions/0003).
 */
function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** Says that the caller has the present answer already: `If-None-Match` names its tag. */
export function sendUnchanged(res: Response, requestId: string): void {
  res.writeHead(304, { 'X-Request-Id': requestId, ...DATA_HEADERS }).end()
}

function writeHead(res: Response, status: number, requestId: string, body: Uint8Array | string): void {
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': typeof body === 'string' ? Buffer.byteLength(body) : body.length,
    'X-Request-Id': requestId,
    ...DATA_HEADERS,
  })
}

/** What to answer for whatever was thrown. Logged where it is not the caller's own doing. */
export type ReadError = (req: Request, thrown: unknown) => AppError

/** What is not an `AppError` is our fault: logged, and not shown. */
export function createErrorReader(log: Logger): ReadError {
  return (req, thrown) => {
    const requestId = requestIdOf(req)
    const error = asAppError(thrown)
    if (error.code === 'internal_error' && thrown !== error) {
      log.error({ err: thrown, request_id: requestId, method: req.method }, 'a request failed unexpectedly')
    } else if (error.internal) {
      log.warn({ request_id: requestId, code: error.code, internal: error.internal, err: error.cause }, error.message)
    }
    return error
  }
}

export type SendError = (req: Request, res: Response, error: unknown) => void

/** Turns whatever went wrong into the error envelope. */
export function createErrorResponder(log: Logger, errorBody: ErrorBody): SendError {
  const readError = createErrorReader(log)
  return (req, res, thrown) => {
    if (isAnswered(res, thrown)) return
    const error = readError(req, thrown)
    note(res, { error })
    if (res.headersSent) {
      res.destroy()
      return
    }
    setErrorHeaders(res, error)
    const requestId = requestIdOf(req)
    const body = errorBody(error, requestId)
    if (error.code !== 'payload_too_large') return sendJson(res, error.status, requestId, body)
    // A connection that ends while the caller still sends takes the answer with it.
    writeHead(res, error.status, requestId, body)
    res.write(body)
    discardRest(req, () => res.end())
  }
}

/** What an error says in headers, whatever its body looks like. */
export function setErrorHeaders(res: Response, error: AppError): void {
  const retryAfterS = error.retryAfterS ?? (error.code === 'service_unavailable' ? RETRY_AFTER_S : undefined)
  if (retryAfterS !== undefined) res.setHeader('Retry-After', retryAfterS)
  const challenge = challengeOf(res.req, error)
  if (challenge) res.setHeader('WWW-Authenticate', challenge)
  if (LAST_ON_CONNECTION.has(error.code)) res.setHeader('Connection', 'close')
}

/** The rest of a request was refused, and so answered, while it was being worked on. */
function isAnswered(res: Response, thrown: unknown): boolean {
  return res.writableEnded && (thrown as { code?: string } | undefined)?.code === 'ERR_HTTP_HEADERS_SENT'
}

/** Codes of a 401 that say something of the credential of the request, and not of what is in its body. */
export const ASKS_FOR_CREDENTIAL: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'revoked_api_key',
  'expired_api_key',
  'invalid_session',
  'session_replaced',
]

/**
 * Which credential the caller needs (RFC 9110 section 11.6.1), and what is wrong with an access token (RFC 6750 section
 * 3.1). API keys and cookies have no scheme of their own.
 */
function challengeOf(req: Request, error: AppError): string | undefined {
  const challenge = bearerChallengeOf(req, error)
  const metadata = resourceMetadataFor(req)
  if (metadata === undefined) return challenge
  // MCP clients find out here how to get a token (RFC 9728, section 5.1).
  if (error.status === 401) return `${challenge ?? 'Bearer realm="Dossier"'}, resource_metadata="${metadata}"`
  return challenge
}

function bearerChallengeOf(req: Request, { code, message, details }: AppError): string | undefined {
  if (ASKS_FOR_CREDENTIAL.includes(code)) return 'Bearer realm="Dossier"'
  if (req.headers.authorization === undefined || req.headers['x-api-key']) return undefined
  switch (code) {
    case 'unauthorized':
    case 'expired_token':
      return `Bearer error="invalid_token", error_description="${details.hint ?? message}"`
    case 'insufficient_scope':
      return `Bearer error="insufficient_scope", scope="${details.required}"`
    default:
      return undefined
  }
}

/** Renders the error envelope. */
export type ErrorBody = (error: AppError, requestId: string) => string

/**
 * Where it is our fault, the envelope carries what to name when asking for help.
 * @param docsOrigin where the documentation is, whose page about the code the envelope names; undefined if there is none
 */
export function createErrorBody(docsOrigin?: string): ErrorBody {
  return ({ code, message, status, details }, requestId) =>
    JSON.stringify({
      error: {
        code,
        message,
        details: {
          ...details,
          ...(docsOrigin && { docs_url: docsOrigin + docsPaths.error(code) }),
          ...(status >= 500 && { trace_id: requestId }),
        },
      },
    })
}

/** Express and Node mark what a caller did wrong with a status below 500, such as a path that does not decode. */
function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const status = (thrown as { status?: number } | undefined)?.status
  return new AppError(status !== undefined && status >= 400 && status < 500 ? 'not_found' : 'internal_error')
}
