import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findFirm } from '../store/firms.ts'

export const getFirmBranding: IdentityHandler<typeof identity.operations.getFirmBranding> = async (ctx) => {
  const firm = await findFirm(ctx.db, ctx.principal.firm_id)
  if (!firm) throw new Error('a credential names a firm that does not exist')
  return { name: firm.name, logo_url: firm.settings.intake_branding ? firm.logo_url : null }
}
