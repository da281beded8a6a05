import { AppError, type FirmId, integrations } from '@dossier/contracts'
import type { Request, RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { ReadError, SendError } from '../http/respond.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { refuseByPage } from '../pages/refuse-by-page.ts'
import { operationHandler, redirectBy } from './operation-handler.ts'

const { completeIntegrationConnection, connectIntegration, receiveIntegrationCallback } = integrations.operations

/**
 * The operations that a browser opens to connect a firm, by name. Refusals are pages for browsers. The callback is told
 * which session the browser has, so that nobody completes in their own browser what another one has begun.
 */
export function integrationHandlers(
  parts: AppParts & { readError: ReadError },
  sendError: SendError,
): Record<string, RequestHandler> {
  const cookie = sessionCookie(parts.appUrl)
  const refuse = refuseByPage(parts.readError, sendError)

  const sessionOf = async (req: Request, requestId: string): Promise<{ id: string; firm_id: FirmId } | null> => {
    if (!cookie.read(req)) return null
    try {
      const { credential_id, firm_id } = (await parts.authenticateSession(req, requestId)).principal
      return { id: credential_id, firm_id }
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_session') return null
      throw error
    }
  }

  return {
    [connectIntegration.name]: operationHandler(connectIntegration, parts, refuse),
    [receiveIntegrationCallback.name]: operationHandler(
      receiveIntegrationCallback,
      parts,
      refuse,
      redirectBy(parts.rpc, completeIntegrationConnection, async (req, input, requestId) => ({
        ...input,
        session: await sessionOf(req, requestId),
      })),
    ),
  }
}
