import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findFirm } from '../store/firms.ts'
import { brandingOf } from './get-firm-branding.ts'

export const getFirmForLink: IdentityHandler<typeof identity.operations.getFirmForLink> = async (ctx, { firm_id }) => {
  const firm = await findFirm(ctx.db, firm_id)
  if (!firm) throw new Error('a link names a firm that does not exist')
  return { ...brandingOf(firm), shows_matter: firm.settings.link_shows_matter }
}
