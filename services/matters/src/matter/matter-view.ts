import { AppError, identity, type MatterViewId, matters, mayCall, notFound, type UserId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { countMatterViews, lockMatterView, type StoredView } from '../store/matter-views.ts'

type Asking = MattersCtx['principal']

/** The user whose views the caller sees. Only sessions reach these operations, and each belongs to a user. */
export function viewerOf({ user_id }: Asking): UserId {
  if (user_id === null) throw new Error('a session has no user')
  return user_id
}

/** Shared views belong to those who may change the settings of the firm. */
export function mayShare(principal: Asking): boolean {
  return mayCall(principal, identity.operations.updateFirmSettings)
}

/** A view as the caller sees it. */
export function shownView(principal: Asking, view: StoredView): matters.MatterView {
  return { ...view, may_change: view.shared ? mayShare(principal) : view.user_id === principal.user_id }
}

/**
 * Locks a view that the caller may change.
 *
 * @throws AppError matter_view_not_found, also for another person's own; forbidden
 */
export async function lockOwnView(ctx: MattersCtx, tx: Tx, id: MatterViewId): Promise<StoredView> {
  const view = await lockMatterView(tx, ctx.principal.firm_id, viewerOf(ctx.principal), id)
  if (!view) throw notFound('matter_view_not_found', id)
  if (!shownView(ctx.principal, view).may_change) throw new AppError('forbidden')
  return view
}

/**
 * The caller has locked the firm's views.
 *
 * @throws AppError matter_view_limit_reached
 */
export async function assertRoomForView(
  ctx: MattersCtx,
  tx: Tx,
  { isNew, isShared }: { isNew: boolean; isShared: boolean },
): Promise<void> {
  const { own, shared } = await countMatterViews(tx, ctx.principal.firm_id, viewerOf(ctx.principal))
  const limit = matters.MATTER_VIEWS_MAX
  if (isNew && own >= limit) throw new AppError('matter_view_limit_reached', { of: 'user', limit })
  if (isShared && shared >= limit) throw new AppError('matter_view_limit_reached', { of: 'firm', limit })
}
