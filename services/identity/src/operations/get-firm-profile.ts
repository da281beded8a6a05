import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findFirmProfile } from '../store/firms.ts'

export const getFirmProfile: IdentityHandler<typeof identity.operations.getFirmProfile> = async (ctx) => {
  const profile = await findFirmProfile(ctx.db, ctx.principal.firm_id)
  if (!profile) throw new Error('a credential names a firm that does not exist')
  return profile
}
