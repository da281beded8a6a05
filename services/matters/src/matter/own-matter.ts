import { AppError, type MatterId, notFound } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { lockMatter, type StoredMatter } from '../store/matters.ts'

/**
 * Locks the matter until commit, if the principal may change what belongs to it.
 *
 * @throws AppError matter_not_found, forbidden
 */
export async function lockOwnMatter(ctx: MattersCtx, tx: Tx, id: MatterId): Promise<StoredMatter> {
  const matter = await lockMatter(tx, ctx.principal.firm_id, id)
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter)) throw new AppError('forbidden')
  return matter
}
