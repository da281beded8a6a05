import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findFirm } from '../store/firms.ts'

/** The template may have been deleted since it was set. */
export const getDefaultIntakeTemplate: IdentityHandler<typeof identity.operations.getDefaultIntakeTemplate> = async (
  ctx,
) => {
  const firm = await findFirm(ctx.db, ctx.principal.firm_id)
  if (!firm) throw new Error('a credential names a firm that does not exist')
  return { template_id: firm.settings.default_intake_template }
}
