import { AppError, type FirmId, type InputOf, identity, integrations } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import type { Request, RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { ReadError, SendError } from '../http/respond.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { refuseByPage } from '../pages/refuse-by-page.ts'
import { disconnectAtBoth } from './disconnect-at-both.ts'
import { operationHandler, redirectBy } from './operation-handler.ts'

const { beginIntegrationPermit, confirmIntegrationPermit } = identity.operations
const { completeIntegrationConnection, connectIntegration, disconnectIntegration, receiveIntegrationCallback } =
  integrations.operations

/**
 * The operations that connect and disconnect a firm, by name. They tell identity as well as integrations, so that other
 * services know which firms integrations may work for without asking it. Refusals in a browser are pages. The callback is
 * told which session the browser has, so that nobody completes in their own browser what another one has begun.
 */
export function integrationHandlers(
  parts: AppParts & { readError: ReadError },
  sendError: SendError,
): Record<string, RequestHandler> {
  const cookie = sessionCookie(parts.appUrl)
  const refuse = refuseByPage(parts.readError, sendError)
  const { rpc } = parts

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

  const connect = redirectBy(rpc, {
    call: connectIntegration,
    beforeRedirect: (envelope, location) =>
      rpc.call(beginIntegrationPermit, { state_sha256: hashToken(stateIn(location)) }, envelope),
  })

  const complete = redirectBy<Callback>(rpc, {
    call: completeIntegrationConnection,
    inputOf: async (req, input, requestId) => ({ ...input, session: await sessionOf(req, requestId) }),
    beforeRedirect(envelope, _location, { state, code, error }) {
      // Whatever integrations says: without consent there is no connection.
      if (code === undefined || error !== undefined) throw new AppError('integration_state_invalid')
      return rpc.call(confirmIntegrationPermit, { state_sha256: hashToken(state) }, envelope)
    },
  })

  return {
    [connectIntegration.name]: operationHandler(connectIntegration, parts, refuse, connect),
    [receiveIntegrationCallback.name]: operationHandler(receiveIntegrationCallback, parts, refuse, complete),
    [disconnectIntegration.name]: operationHandler(disconnectIntegration, parts, sendError, disconnectAtBoth(rpc)),
  }
}

type Callback = InputOf<typeof receiveIntegrationCallback>

/** What the browser takes along to the other system, and brings back to the callback. */
function stateIn(location: string): string {
  const state = new URL(location).searchParams.get('state')
  if (!state) throw new Error('integrations leads a browser to the other system without a state')
  return state
}
