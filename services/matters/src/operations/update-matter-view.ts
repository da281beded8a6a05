import { AppError, assertUnchangedSince, type matters } from '@dossier/contracts'
import { changesOf } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { assertRoomForView, lockOwnView, mayShare, shownView, viewerOf } from '../matter/matter-view.ts'
import { lockMatterViews, updateStoredView } from '../store/matter-views.ts'

export const updateMatterView: MattersHandler<typeof matters.operations.updateMatterView> = (
  ctx,
  { id, expected_updated_at: expectedUpdatedAt, ...sent },
) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    await lockMatterViews(tx, firmId)
    const current = await lockOwnView(ctx, tx, id)
    const changes = changesOf(current, sent)
    if (!changes) return shownView(ctx.principal, current)
    assertUnchangedSince(current, expectedUpdatedAt, changes)
    if (changes.shared) {
      if (!mayShare(ctx.principal)) throw new AppError('forbidden')
      await assertRoomForView(ctx, tx, { isNew: false, isShared: true })
    }
    const changed = { ...current, ...changes, updated_at: tx.now, updated_by: viewerOf(ctx.principal) }
    await updateStoredView(tx, firmId, changed)
    return shownView(ctx.principal, changed)
  })
