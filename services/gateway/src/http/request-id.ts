import { randomUUID } from 'node:crypto'
import { ofRequest } from './of-request.ts'

/** Letters, digits and a few marks: nothing that could forge a log line or a header. */
const SANE = /^[A-Za-z0-9._:-]{1,128}$/

/** The caller's own `X-Request-Id` when it is sane, else a new one; the same at each call for one request. */
export const requestIdOf = ofRequest((req) => {
  const sent = req.headers['x-request-id']
  return typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID()
})
