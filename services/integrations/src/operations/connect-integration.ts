import { integrations } from '@dossier/contracts'
import { hashToken, later, newRandomToken } from '@dossier/runtime'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import { alreadyConnected, disconnectsOf, isLive } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'

/**
 * Only the hash of the state is stored: a reader of the store cannot complete a connection. A browser begins no connection in
 * place of another, because a mere link could lead it here.
 */
export const connectIntegration: IntegrationsHandler<typeof integrations.operations.connectIntegration> = async (
  ctx,
) => {
  const { store, oauth } = connectorOf(ctx.deps)
  const { firm_id, kind, credential_id, user_id } = ctx.principal
  const present = await store.connections.find(firm_id)
  if (kind === 'session' && isLive(present)) throw alreadyConnected()
  const begun =
    present?.pending === false ? await changeDocument(store.connections, firm_id, () => ({ pending: true })) : present
  const state = newRandomToken()
  await store.connectStates.insert({
    id: hashToken(state),
    firm_id,
    session_id: kind === 'session' ? credential_id : null,
    user_id,
    disconnects: disconnectsOf(begun),
    expires_at: later(ctx.now(), integrations.CONSENT_MS_MAX),
  })
  return { location: oauth.authorizeUrl(state) }
}
