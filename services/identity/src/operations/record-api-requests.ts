import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { addApiRequests } from '../store/api-requests.ts'

export const recordApiRequests: IdentityHandler<typeof identity.operations.recordApiRequests> = async (
  ctx,
  { reporter_id, batch, counts },
) => ({ counted: await addApiRequests(ctx.db, { reporterId: reporter_id, batch, counts, now: ctx.now() }) })
