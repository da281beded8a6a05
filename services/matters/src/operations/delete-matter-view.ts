import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { lockOwnView } from '../matter/matter-view.ts'
import { deleteStoredView } from '../store/matter-views.ts'

export const deleteMatterView: MattersHandler<typeof matters.operations.deleteMatterView> = (ctx, { id }) =>
  ctx.transact(async (tx) => {
    await lockOwnView(ctx, tx, id)
    await deleteStoredView(tx, ctx.principal.firm_id, id)
    return { id, deleted: true }
  })
