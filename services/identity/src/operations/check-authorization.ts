import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { judgeRequest } from '../domain/authorization-request.ts'
import { findProtocolClient } from '../store/oauth-clients.ts'

export const checkAuthorization: IdentityHandler<typeof identity.operations.checkAuthorization> = async (
  ctx,
  request,
) => {
  const client = await findProtocolClient(ctx.db, request.client_id)
  const judged = judgeRequest(client, request)
  return judged.outcome === 'valid' ? { outcome: 'valid', client_name: client!.name } : judged
}
