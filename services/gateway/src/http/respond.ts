import { AppError } from '@dossier/contracts'
import type { Logger } from '@dossier/runtime'
import type { Request, Response } from 'express'
import { requestIdOf } from './request-id.ts'

/** How long a caller should wait before it tries a part again that is away, in seconds. */
const RETRY_AFTER_S = 1

export type SendError = (req: Request, res: Response, error: unknown) => void

/**
 * On every answer: nothing on the way may keep a firm's data, and a browser that is made to open it neither guesses its
 * type, nor runs or frames it, nor tells others where it came from.
 */
const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** Sends a body that is JSON already. */
export function sendJson(res: Response, status: number, requestId: string, body: Uint8Array | string): void {
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': typeof body === 'string' ? Buffer.byteLength(body) : body.length,
    'X-Request-Id': requestId,
    ...SECURITY_HEADERS,
  })
  res.end(body)
}

/** Turns whatever went wrong into the error envelope. What is not an `AppError` is our fault: logged, and not shown. */
export function createErrorResponder(log: Logger): SendError {
  return (req, res, thrown) => {
    const requestId = requestIdOf(req)
    const error = asAppError(thrown)
    if (error.code === 'internal_error' && thrown !== error) {
      log.error({ err: thrown, request_id: requestId, method: req.method }, 'a request failed unexpectedly')
    } else if (error.internal) {
      log.warn({ request_id: requestId, code: error.code, internal: error.internal, err: error.cause }, error.message)
    }
    if (res.headersSent) {
      res.destroy()
      return
    }
    const retryAfterS =
      error.retryAfterS ??
      (error.details.retry_after_s as number | undefined) ??
      (error.code === 'service_unavailable' ? RETRY_AFTER_S : undefined)
    if (retryAfterS !== undefined) res.setHeader('Retry-After', retryAfterS)
    if (error.code === 'unauthorized') res.setHeader('WWW-Authenticate', 'Bearer')
    if (error.code === 'payload_too_large') res.setHeader('Connection', 'close')
    sendJson(res, error.status, requestId, errorBody(error, requestId))
  }
}

/** The error envelope. Where it is our fault it carries what to name when asking for help. */
export function errorBody({ code, message, status, details }: AppError, requestId: string): string {
  return JSON.stringify({
    error: { code, message, details: status >= 500 ? { ...details, trace_id: requestId } : details },
  })
}

/** Express and Node mark what a caller did wrong with a status below 500, such as a path that does not decode. */
function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const status = (thrown as { status?: number } | undefined)?.status
  return new AppError(status !== undefined && status >= 400 && status < 500 ? 'not_found' : 'internal_error')
}
