import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { listUserNames } from '../store/users.ts'

export const nameFirmUsers: IdentityHandler<typeof identity.operations.nameFirmUsers> = (ctx, { user_ids }) =>
  listUserNames(ctx.db, ctx.principal.firm_id, user_ids)
