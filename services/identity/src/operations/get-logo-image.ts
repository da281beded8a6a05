import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findLogo } from '../store/firm-logos.ts'

export const getLogoImage: IdentityHandler<typeof identity.operations.getLogoImage> = async (ctx, { token }) => {
  const png = await findLogo(ctx.db, token)
  return png ? { png: png.toString('base64') } : null
}
