import type { RequestHandler } from 'express'
import { requestIdOf } from './request-id.ts'
import { DATA_HEADERS } from './security-headers.ts'

/** Leads browsers elsewhere on this host, for now: caches and bookmarks keep the address that was asked for. */
export function redirectTo(path: string): RequestHandler {
  return (req, res) => {
    res.writeHead(302, { Location: path, 'Content-Length': 0, 'X-Request-Id': requestIdOf(req), ...DATA_HEADERS })
    res.end()
  }
}
