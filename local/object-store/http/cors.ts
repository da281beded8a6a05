import { S3Error } from '../errors.ts'
import type { ReceivedRequest } from './request.ts'
import type { StoreResponse } from './response.ts'

export type AllowedOrigins = '*' | readonly string[]

/** Headers that let a page of an allowed origin read the response; none for requests that no browser page made. */
export function corsHeaders(allowedOrigins: AllowedOrigins, origin: string | undefined): Record<string, string> {
  if (origin === undefined || !isAllowed(allowedOrigins, origin)) return {}
  return {
    'access-control-allow-origin': allowedOrigins === '*' ? '*' : origin,
    'access-control-expose-headers': 'ETag, Content-Range, Content-Disposition, x-amz-request-id',
    vary: 'Origin',
  }
}

/**
 * Answers the question that browsers ask, unsigned, before they upload.
 * @throws S3Error InvalidRequest when it is no preflight, AccessForbidden for other origins
 */
export function answerPreflight(allowedOrigins: AllowedOrigins, request: ReceivedRequest): StoreResponse {
  const origin = request.headers.get('origin')
  if (origin === undefined || !request.headers.has('access-control-request-method')) {
    throw new S3Error('InvalidRequest', 'Insufficient information. Origin and request method are needed.')
  }
  if (!isAllowed(allowedOrigins, origin)) throw new S3Error('AccessForbidden')
  const requestedHeaders = request.headers.get('access-control-request-headers')
  return {
    status: 200,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
      'access-control-max-age': '3000',
      ...(requestedHeaders === undefined ? {} : { 'access-control-allow-headers': requestedHeaders }),
    },
  }
}

function isAllowed(allowedOrigins: AllowedOrigins, origin: string): boolean {
  return allowedOrigins === '*' || allowedOrigins.includes(origin)
}
