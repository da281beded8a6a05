import { AppError, type identity, type SessionId } from '@dossier/contracts'
import { aheadMsOf } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { showSession } from '../sign-in/show-session.ts'

export const getSession: IdentityHandler<typeof identity.operations.getSession> = async (ctx) => {
  const { firm_id, credential_id } = ctx.principal
  const aheadMs = await aheadMsOf(ctx.deps.firmClocks, firm_id)
  const session = await showSession(ctx.db, firm_id, credential_id as SessionId, aheadMs)
  if (!session) throw new AppError('invalid_session')
  return session
}
