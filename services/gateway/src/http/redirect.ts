import type { RequestHandler, Response } from 'express'
import { requestIdOf } from './request-id.ts'
import { DATA_HEADERS } from './security-headers.ts'

/** Leads browsers elsewhere on this host, for now: caches and bookmarks keep the address that was asked for. */
export function redirectTo(path: string): RequestHandler {
  return (req, res) => sendFound(res, requestIdOf(req), path)
}

/** Sends the caller to another address, temporarily. */
export function sendFound(res: Response, requestId: string, location: string): void {
  res.writeHead(302, { Location: location, 'Content-Length': 0, 'X-Request-Id': requestId, ...DATA_HEADERS })
  res.end()
}
