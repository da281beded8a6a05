import { AppError, type matters } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { assertRoomForView, mayShare, shownView, viewerOf } from '../matter/matter-view.ts'
import { insertMatterView, lockMatterViews } from '../store/matter-views.ts'

export const createMatterView: MattersHandler<typeof matters.operations.createMatterView> = (
  ctx,
  { name, shared, filter },
) => {
  if (shared && !mayShare(ctx.principal)) throw new AppError('forbidden')
  const firmId = ctx.principal.firm_id
  const viewer = viewerOf(ctx.principal)
  return ctx.transact(async (tx) => {
    await lockMatterViews(tx, firmId)
    await assertRoomForView(ctx, tx, { isNew: true, isShared: shared })
    const view = {
      id: newId('view'),
      name,
      shared,
      filter,
      user_id: viewer,
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: viewer,
    }
    await insertMatterView(tx, firmId, view)
    return shownView(ctx.principal, view)
  })
}
