import type { identity } from '@dossier/contracts'
import type { Handler } from '@dossier/runtime'
import { listExistingUsers } from '../store/users.ts'

export const filterFirmUsers: Handler<typeof identity.operations.filterFirmUsers> = (ctx, { user_ids }) =>
  listExistingUsers(ctx.db, ctx.principal.firm_id, user_ids)
