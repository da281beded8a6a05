import type { IncomingMessage } from 'node:http'
import { S3Error } from '../errors.ts'
import { parseAddress } from './address.ts'
import { decodeComponent } from './percent-encoding.ts'

/** A request as received: parsed, not yet authenticated. */
export interface ReceivedRequest {
  readonly method: string
  /** The path as sent, percent-encoded, without the query; signatures cover this and not the decoded one. */
  readonly rawPath: string
  readonly query: ReadonlyMap<string, string>
  /** Names in lower case; the values of a repeated header are joined by commas, as Signature V4 wants them. */
  readonly headers: ReadonlyMap<string, string>
  /** '' when the request addresses the service itself. */
  readonly bucket: string
  /** '' when the request addresses the bucket itself. */
  readonly key: string
}

/** @throws S3Error InvalidURI, InvalidArgument (a repeated query parameter), KeyTooLongError */
export function receiveRequest(req: IncomingMessage): ReceivedRequest {
  const url = req.url ?? ''
  if (!url.startsWith('/')) throw new S3Error('InvalidURI')
  const queryStart = url.indexOf('?')
  const rawPath = queryStart < 0 ? url : url.slice(0, queryStart)
  const headers = joinHeaders(req.rawHeaders)
  return {
    method: req.method ?? '',
    rawPath,
    query: parseQuery(queryStart < 0 ? '' : url.slice(queryStart + 1)),
    headers,
    ...parseAddress(headers.get('host') ?? '', decodeComponent(rawPath)),
  }
}

function joinHeaders(rawHeaders: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase()
    const value = rawHeaders[index + 1]!
    const earlier = headers.get(name)
    headers.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  return headers
}

/** No S3 operation repeats a parameter, so a repeated one is refused rather than guessed about. */
function parseQuery(rawQuery: string): Map<string, string> {
  const query = new Map<string, string>()
  for (const pair of rawQuery.split('&')) {
    if (pair === '') continue
    const [, rawName, rawValue = ''] = /^([^=]*)(?:=(.*))?$/s.exec(pair)!
    const name = decodeComponent(rawName!.replaceAll('+', ' '))
    if (query.has(name)) throw new S3Error('InvalidArgument', `The query parameter ${name} occurs more than once.`)
    query.set(name, decodeComponent(rawValue.replaceAll('+', ' ')))
  }
  return query
}
