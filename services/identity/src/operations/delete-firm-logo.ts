import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { deleteLogos } from '../store/firm-logos.ts'
import { lockFirm } from '../store/firms.ts'

export const deleteFirmLogo: IdentityHandler<typeof identity.operations.deleteFirmLogo> = (ctx) =>
  ctx.transact(async (tx) => {
    const { id, logo_url, updated_at } = await lockFirm(tx, ctx.principal.firm_id)
    if (logo_url !== null) await deleteLogos(tx, id)
    return { id, deleted: true as const, updated_at: logo_url === null ? updated_at : tx.now }
  })
