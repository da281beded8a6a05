import { AppError, type IntakeLinkId, type MatterId, notFound } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { findLinkStanding } from '../store/intake-links.ts'
import type { StoredMatter } from '../store/matter-rows.ts'
import { lockMatter } from '../store/matters.ts'

/**
 * Locks the matter until commit, if the principal may change what belongs to it. A person at the portal may while
 * their link works: another client may have come since the gateway looked.
 *
 * @throws AppError matter_not_found, forbidden
 */
export async function lockOwnMatter(ctx: MattersCtx, tx: Tx, id: MatterId): Promise<StoredMatter> {
  const matter = await lockMatter(tx, ctx.principal.firm_id, id)
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter)) throw new AppError('forbidden')
  if (!(await linkWorks(ctx, tx))) throw notFound('matter_not_found', id)
  return matter
}

/**
 * For a person at the portal: whether the link that they used is neither revoked nor, before they passed its second step,
 * locked. True for everybody else.
 */
export async function linkWorks(
  { principal }: Pick<MattersCtx, 'principal'>,
  db: MattersCtx['db'] | Tx,
): Promise<boolean> {
  if (principal.kind !== 'portal') return true
  const link = await findLinkStanding(db, principal.firm_id, principal.credential_id as IntakeLinkId)
  return link !== undefined && !link.revoked && !(link.locked && principal.unverified)
}

/**
 * Refuses a portal read if the link no longer works. Call it after the read: a link that still works was also valid during the read.
 *
 * @throws AppError matter_not_found
 */
export async function assertLinkWorks(ctx: MattersCtx, id: MatterId): Promise<void> {
  if (!(await linkWorks(ctx, ctx.db))) throw notFound('matter_not_found', id)
}
