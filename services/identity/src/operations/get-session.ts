import { AppError, type identity, type SessionId } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { aheadSeconds } from '../sandbox-clock/ahead-seconds.ts'
import { findSession } from '../store/sessions.ts'

export const getSession: IdentityHandler<typeof identity.operations.getSession> = async (ctx) => {
  const { firm_id, credential_id } = ctx.principal
  const session = await findSession(ctx.db, firm_id, credential_id as SessionId)
  if (!session) throw new AppError('invalid_session')
  return { ...session, ahead_seconds: await aheadSeconds(ctx, firm_id) }
}
