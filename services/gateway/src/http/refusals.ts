import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError, type ErrorCode } from '@dossier/contracts'
import type { Logger } from '@dossier/runtime'
import express, { type Request, type Response } from 'express'
import { renderErrorPage } from '../pages/error-page.ts'
import { languageOf } from '../pages/language.ts'
import { isOfInterface, prefersPage } from '../pages/refuse-by-page.ts'
import { pageHeaders } from '../pages/send-page.ts'
import type { ErrorBody, SendError } from './respond.ts'
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

/** Ends a connection that sent something other than a request, or was too slow. */
export type Refuse = (
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: Duplex,
  last: Exchange | undefined,
) => void

/**
 * Answers in the same envelope as everything else what Node would answer by itself, and ends the connection: nobody
 * knows where the next request on it would begin. Where the request is known already, its own answer says so. What is
 * due to requests before that is sent first.
 */
export function createRefuse(log: Logger, sendError: SendError, errorBody: ErrorBody): Refuse {
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
      const visit = visitIn(error.rawPacket)
      socket.end(
        visit
          ? renderPageRefusal(refusal, requestId, visit)
          : renderRefusal(refusal.status, errorBody(refusal, requestId), requestId),
      )
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
    })
  }
}

function afterAnswer(res: Response | undefined, work: () => void): void {
  if (!res || res.writableFinished) work()
  else res.once('finish', work)
}

/**
 * What of a request says that a browser opens an address, such as one that is too long: undefined if nothing does. Of an
 * address that fills all that has come by then, the headers behind are unknown.
 */
function visitIn(packet: Buffer | undefined): Request | undefined {
  const [line = '', ...rest] = (packet?.toString('latin1') ?? '').split('\r\n')
  const [, url] = /^GET (\/\S*)/.exec(line) ?? []
  if (url === undefined || isOfInterface(url)) return undefined
  const headers = Object.fromEntries(rest.flatMap((text) => headerIn(text) ?? []))
  const visit: Request = Object.assign(Object.create(express.request), { url, headers })
  return rest.length === 0 || (headers.accept !== undefined && prefersPage(visit)) ? visit : undefined
}

function headerIn(line: string): [[name: string, value: string]] | undefined {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
  return name === undefined ? undefined : [[name.toLowerCase(), value!]]
}

function renderPageRefusal(refusal: AppError, requestId: string, visit: Request): string {
  const page = renderErrorPage(refusal, requestId, languageOf(visit))
  return renderAnswer(refusal.status, pageHeaders(requestId, page), page.markup)
}

function renderRefusal(status: number, body: string, requestId: string): string {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    ...DATA_HEADERS,
  }
  return renderAnswer(status, headers, body)
}

function renderAnswer(status: number, headers: Readonly<Record<string, string | number>>, body: string): string {
  const all = { Date: new Date().toUTCString(), Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
