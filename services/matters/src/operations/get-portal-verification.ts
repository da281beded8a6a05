import { AppError, type matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { PASSED, toPortalVerification, unverifiedSession } from '../links/verification.ts'
import { findVerification } from '../store/link-tries.ts'

export const getPortalVerification: MattersHandler<typeof matters.operations.getPortalVerification> = async (ctx) => {
  const session = unverifiedSession(ctx.principal)
  if (!session) return PASSED
  const found = await findVerification(ctx.db, ctx.principal.firm_id, session)
  if (!found) throw new AppError('expired_token')
  return toPortalVerification(found, ctx.realNow())
}
