import { AppError, matters, notFound } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { listFormerClientsOf } from '../store/former-clients.ts'
import { findMatterBrief } from '../store/matter-reads.ts'

export const listFormerClients: MattersHandler<typeof matters.operations.listFormerClients> = async (ctx, query) => {
  const { id } = query
  const place = placeIn(matters.operations.listFormerClients, query)
  const firmId = ctx.principal.firm_id
  const matter = await findMatterBrief(ctx.db, firmId, id)
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')
  const { items, total } = await listFormerClientsOf(ctx.db, firmId, id, place)
  return place.toPage(items, total, ({ client, created_at }) => createdKey({ created_at, id: client.id }), {
    toItem: ({ client }) => client,
  })
}
