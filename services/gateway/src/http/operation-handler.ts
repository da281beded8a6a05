import { AppError, CALL_MS_MAX, type Operation } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import { note } from './access-log.ts'
import type { AppParts } from './app.ts'
import { createInputReader } from './read-input.ts'
import { requestIdOf } from './request-id.ts'
import { type SendError, sendJson } from './respond.ts'

/**
 * Carries one operation within its time, which authentication and the service share: who asks, whether they may, what they want, then the owning service's answer as it comes.
 * A credential is checked before the body is read.
 */
export function operationHandler(op: Operation, { rpc, authenticate }: AppParts, sendError: SendError): RequestHandler {
  const readInput = createInputReader(op)
  const timeoutMs = op.timeoutMs ?? CALL_MS_MAX

  return async (req, res) => {
    const requestId = requestIdOf(req)
    note(res, { operation: op.name })
    try {
      const startedAt = performance.now()
      const caller = await authenticate(req, requestId)
      const authenticatedMs = performance.now() - startedAt
      note(res, { caller })
      if (!caller.scopes.has(op.scope)) throw new AppError('insufficient_scope', { required: op.scope })
      const input = await readInput(req, res)
      const { principalJson } = caller
      const body = await rpc.request(op, JSON.stringify(input), {
        requestId,
        principalJson,
        timeoutMs: Math.floor(timeoutMs - authenticatedMs),
      })
      sendJson(res, op.status, requestId, body)
    } catch (error) {
      sendError(req, res, error)
    }
  }
}
