import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { listExistingUsers } from '../store/users.ts'

export const filterFirmUsers: IdentityHandler<typeof identity.operations.filterFirmUsers> = (ctx, { user_ids }) =>
  listExistingUsers(ctx.db, ctx.principal.firm_id, user_ids)
