import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { listTimeZones } from '../store/firms.ts'

/** Has no principal: it is asked for many firms at once, by work that no request began. */
export const listFirmTimeZones: IdentityHandler<typeof identity.operations.listFirmTimeZones> = (ctx, { firm_ids }) =>
  listTimeZones(ctx.db, firm_ids)
