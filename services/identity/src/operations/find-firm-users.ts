import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findNamedUsers } from '../store/users.ts'

export const findFirmUsers: IdentityHandler<typeof identity.operations.findFirmUsers> = (ctx, { firm_id, named }) =>
  findNamedUsers(ctx.db, firm_id, named)
