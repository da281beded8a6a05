import { AppError, matters, notFound } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { findMatterBrief } from '../store/matter-reads.ts'
import { listParticipants } from '../store/participants.ts'

export const listMatterParticipants: MattersHandler<typeof matters.operations.listMatterParticipants> = async (
  ctx,
  query,
) => {
  const { id } = query
  const place = placeIn(matters.operations.listMatterParticipants, query)
  const firmId = ctx.principal.firm_id
  const matter = await findMatterBrief(ctx.db, firmId, id)
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')
  const { items, total } = await listParticipants(ctx.db, firmId, id, place, ctx.now())
  return place.toPage(items, total, createdKey)
}
