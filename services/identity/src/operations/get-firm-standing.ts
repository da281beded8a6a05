import { AppError, type identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findFirmStanding } from '../store/firms.ts'

export const getFirmStanding: IdentityHandler<typeof identity.operations.getFirmStanding> = async (
  ctx,
  { firm_id },
) => {
  const standing = await findFirmStanding(ctx.db, firm_id)
  if (!standing) throw new Error('a credential names a firm that does not exist')
  if (standing.suspended) throw new AppError('firm_suspended')
  const { plan, name, phone } = standing
  return { plan, contact: { name, phone } }
}
