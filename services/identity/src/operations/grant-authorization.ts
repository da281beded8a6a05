import { AppError, identity, type SessionId } from '@dossier/contracts'
import { later, newId } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { within } from '../domain/scopes.ts'
import { prepareAuthorization } from '../oauth/prepare-authorization.ts'
import { insertGrant } from '../store/oauth-grants.ts'

/** Checks the request again: if something changed since the page was shown, only what both checks allow is granted. */
export const grantAuthorization: IdentityHandler<typeof identity.operations.grantAuthorization> = async (
  ctx,
  { code_sha256, scopes_shown, mcp_access_shown, ...request },
) => {
  const { answer, prepared } = await prepareAuthorization(ctx, request)
  if (!prepared) return answer
  const scopes = within(answer.scopes, scopes_shown)
  if (scopes.length === 0) {
    return { outcome: 'refused', error: 'access_denied', description: 'nothing of what was shown is left' }
  }
  const { firm_id, credential_id } = ctx.principal
  const now = ctx.now()
  const granted = await insertGrant(ctx.db, firm_id, {
    id: newId('grt'),
    clientId: prepared.client.id,
    userId: answer.user.id,
    sessionId: credential_id as SessionId,
    scopes,
    redirectUri: prepared.request.redirectUri,
    codeSha256: code_sha256,
    codeChallenge: prepared.request.codeChallenge,
    audience: prepared.request.audience,
    mcpAccess: identity.lowerMcpAccess(answer.mcp_access, mcp_access_shown),
    expiresAt: later(now, identity.AUTHORIZATION_CODE_S * 1_000),
    now,
  })
  if (!granted) throw new AppError('invalid_session')
  return { outcome: 'granted' }
}
