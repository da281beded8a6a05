import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface StoreResponse {
  readonly status: number
  readonly headers?: Record<string, string>
  /** Text is an XML document. A stream needs a content-length header and is destroyed when the client leaves. */
  readonly body?: string | Readable
}

/** Writes the whole response; rejects when the client leaves before its end. */
export async function sendResponse(res: ServerResponse, { status, headers = {}, body }: StoreResponse): Promise<void> {
  if (body === undefined) {
    res.writeHead(status, headers).end()
  } else if (typeof body === 'string') {
    const contentLength = Buffer.byteLength(body)
    res.writeHead(status, { 'content-type': 'application/xml', 'content-length': contentLength, ...headers })
    res.end(body)
  } else {
    res.writeHead(status, headers)
    await pipeline(body, res)
  }
}
