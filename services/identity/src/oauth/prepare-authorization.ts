import { AppError, grantableScopes, type InputOf, type identity, type SessionId } from '@dossier/contracts'
import type { IdentityCtx } from '../deps.ts'
import { judgeRequest, type ValidRequest } from '../domain/authorization-request.ts'
import { within } from '../domain/scopes.ts'
import { findProtocolClient, type ProtocolClient } from '../store/oauth-clients.ts'
import { findSession } from '../store/sessions.ts'

type Preview = identity.AuthorizationPreview
type Consent = Extract<Preview, { outcome: 'consent' }>

export type PreparedAuthorization =
  | { answer: Exclude<Preview, Consent>; prepared?: undefined }
  | { answer: Consent; prepared: { client: ProtocolClient; request: ValidRequest } }

/**
 * What the signed-in user would grant: the requested scopes, as far as the client and the user's role allow. Only users
 * of the client's own firm can grant anything.
 *
 * @throws AppError invalid_session
 */
export async function prepareAuthorization(
  ctx: IdentityCtx,
  request: InputOf<typeof identity.operations.previewAuthorization>,
): Promise<PreparedAuthorization> {
  const { firm_id, credential_id } = ctx.principal
  const [client, session] = await Promise.all([
    findProtocolClient(ctx.db, request.client_id),
    findSession(ctx.db, firm_id, credential_id as SessionId),
  ])
  const judged = judgeRequest(client, request)
  if (judged.outcome !== 'valid') return { answer: judged }
  if (!session) throw new AppError('invalid_session')
  const { id, email, first_name, last_name, role } = session.user
  if (client!.firm_id !== firm_id) return { answer: { outcome: 'other_firm', client_name: client!.name, email } }
  const scopes = within(judged.scopes, grantableScopes(role))
  if (scopes.length === 0) {
    return { answer: { outcome: 'refused', error: 'access_denied', description: 'the user may do none of this' } }
  }
  return {
    answer: {
      outcome: 'consent',
      client_name: client!.name,
      firm_name: session.firm.name,
      user: { id, email, first_name, last_name, role },
      scopes,
      audience: judged.audience,
      mcp_access: client!.mcp_access,
    },
    prepared: { client: client!, request: judged },
  }
}
