import { type ClientRequest, createServer, type IncomingHttpHeaders, request } from 'node:http'
import { duplexPair } from 'node:stream'
import { AppError } from '@dossier/contracts'
import type { Express, Request } from 'express'
import { expressMessages } from '../http/express-messages.ts'
import { requestIdOf } from '../http/request-id.ts'
import { markMcp } from './mcp-request.ts'
import type { ToolRequest } from './tool-request.ts'

/** Headers of a request to the MCP server that the requests of its tools have too. Whose they are, and where from. */
const PASSED_ON = ['authorization', 'x-api-key', 'x-forwarded-for', 'user-agent', 'traceparent', 'tracestate'] as const

export interface InnerAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends the request of a tool, for the caller of a request to the MCP server. */
export type SendInner = (outer: Request, toolRequest: ToolRequest, signal: AbortSignal) => Promise<InnerAnswer>

/**
 * Sends requests to the application itself, over connections in memory. So the call of a tool is a request like any
 * other: routes, authentication, limits, validation, idempotency, audit log, access log and metrics are the same code.
 *
 * @param bytesMax longest answer
 */
export function createInnerCalls(app: Express, resourceMetadata: string, bytesMax: number): SendInner {
  const server = createServer(expressMessages(app), (req, res) => {
    markMcp(req, resourceMetadata)
    app(req as Request, res as never)
  })
  return (outer, { method, path, headers, body }, signal) => {
    const [client, peer] = duplexPair()
    // Addresses are limited and recorded as they are for the outer request.
    Object.defineProperty(peer, 'remoteAddress', { value: outer.socket.remoteAddress })
    server.emit('connection', peer)
    const passedOn = PASSED_ON.flatMap((name) => {
      const value = outer.headers[name]
      return value === undefined ? [] : [[name, value] as const]
    })
    return new Promise<InnerAnswer>((resolve, reject) => {
      const sent = request({
        createConnection: () => client as never,
        method,
        path,
        headers: { ...Object.fromEntries(passedOn), 'x-request-id': requestIdOf(outer), ...headers },
        signal,
      })
      collect(sent, bytesMax).then(resolve, reject)
      sent.end(body)
    }).finally(() => client.destroy())
  }
}

/** @throws AppError result_too_large, service_unavailable */
function collect(sent: ClientRequest, bytesMax: number): Promise<InnerAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new AppError('service_unavailable', {}, { cause }))
    sent.on('error', fail).on('response', (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      answer
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > bytesMax) {
            reject(new AppError('result_too_large', { limit_bytes: bytesMax }))
            sent.destroy()
          } else chunks.push(chunk)
        })
        .on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }))
        .on('error', fail)
    })
  })
}
