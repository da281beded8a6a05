import { allOperations } from '@dossier/contracts'
import type { Tracing } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import { requestIdOf } from '../http/request-id.ts'
import { note, outcomeOf } from './access-log.ts'

/** Of operations; pages and the endpoints of OAuth have names alone. */
const pathOf: ReadonlyMap<string, string> = new Map(allOperations.map((op) => [op.name, op.path]))

/**
 * Records each request as the outermost span of its trace, from its head to the end of its answer. A caller's trace,
 * as its headers say it, is gone on with, so that it leads here; the request id leads from a log line or an error's
 * `trace_id` to the trace.
 */
export function traceRequests(tracing: Tracing): RequestHandler {
  return (req, res, next) => {
    const start = { name: req.method, kind: 'server' as const, attributes: { 'http.request.method': req.method } }
    const span = tracing.begin(start, req.headers)
    note(res, { span: span.ids })
    res.once('close', () => {
      const { operation, status } = outcomeOf(res)
      span.set({ 'http.response.status_code': status, 'dossier.request_id': requestIdOf(req) })
      if (operation !== undefined) {
        const path = pathOf.get(operation)
        span.rename(operation)
        if (path !== undefined) span.set({ 'http.route': path })
      }
      if (status >= 500) span.fail({ code: String(status) })
      span.end()
    })
    span.run(next)
  }
}
