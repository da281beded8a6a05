import { randomUUID } from 'node:crypto'
import type { Request } from 'express'

/** Letters, digits and a few marks: nothing that could forge a log line or a header. */
const SANE = /^[A-Za-z0-9._:-]{1,128}$/

const ids = new WeakMap<Request, string>()

/** The caller's own `X-Request-Id` when it is sane, else a new one; the same at each call for one request. */
export function requestIdOf(req: Request): string {
  let id = ids.get(req)
  if (!id) {
    const sent = req.headers['x-request-id']
    id = typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID()
    ids.set(req, id)
  }
  return id
}
