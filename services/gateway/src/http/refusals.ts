import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError, type ErrorCode } from '@dossier/contracts'
import type { Logger } from '@dossier/runtime'
import type { Request, Response } from 'express'
import { errorBody, type SendError } from './respond.ts'
import { DATA_HEADERS } from './security-headers.ts'

/** How long a caller has to read a refusal before the connection is gone, when it does not end it itself. */
const LINGER_MS = 1_000

/** What Node's parser and clock refuse, by their error codes; all else is malformed. */
const codeOf: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** The last request of a connection, with its answer. */
export interface Exchange {
  req: Request
  res: Response
}

/** Ends a connection on which something came that is no request, or not in time. */
export type Refuse = (error: Error & { code?: string }, socket: Duplex, last: Exchange | undefined) => void

/**
 * Answers in the same envelope as everything else what Node would answer by itself, and ends the connection: nobody
 * knows where the next request on it would begin. Where the request is known already, its own answer says so. What is
 * due to requests before that is sent first.
 */
export function createRefuse(log: Logger, sendError: SendError): Refuse {
  const refused = new WeakSet<Duplex>()

  return (error, socket, last) => {
    if (refused.has(socket)) return
    refused.add(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const refusal = new AppError(codeOf[error.code ?? ''] ?? 'malformed_request')
    if (last && !last.req.complete) {
      if (!last.res.headersSent) sendError(last.req, last.res, refusal)
      else afterAnswer(last.res, () => socket.destroy())
      return
    }
    afterAnswer(last?.res, () => {
      const requestId = randomUUID()
      log.info({ request_id: requestId, status: refusal.status, refused: error.code }, 'request')
      socket.end(renderRefusal(refusal, requestId))
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
    })
  }
}

function afterAnswer(res: Response | undefined, work: () => void): void {
  if (!res || res.writableFinished) work()
  else res.once('finish', work)
}

function renderRefusal(refusal: AppError, requestId: string): string {
  const body = errorBody(refusal, requestId)
  const headers = {
    Date: new Date().toUTCString(),
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    ...DATA_HEADERS,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`
}
