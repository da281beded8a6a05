import { brandColorsOf } from '@dossier/brand'
import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findFirm } from '../store/firms.ts'

export const getFirmBranding: IdentityHandler<typeof identity.operations.getFirmBranding> = async (ctx) => {
  const firm = await findFirm(ctx.db, ctx.principal.firm_id)
  if (!firm) throw new Error('a credential names a firm that does not exist')
  return brandingOf(firm)
}

/** Name, logo and colours, as far as clients are to see them. */
export function brandingOf({ name, logo_url, brand_colors, settings }: identity.Firm) {
  return settings.intake_branding
    ? { name, logo_url, brand_colors }
    : { name, logo_url: null, brand_colors: brandColorsOf(null) }
}
