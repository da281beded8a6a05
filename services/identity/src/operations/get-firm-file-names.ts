import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findFirm } from '../store/firms.ts'

export const getFirmFileNames: IdentityHandler<typeof identity.operations.getFirmFileNames> = async (ctx) => {
  const firm = await findFirm(ctx.db, ctx.principal.firm_id)
  if (!firm) throw new Error('a credential names a firm that does not exist')
  return { timezone: firm.timezone, zip_file_names: firm.settings.zip_file_names }
}
