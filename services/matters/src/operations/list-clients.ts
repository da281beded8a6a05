import { matters } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { listStoredClients, toListedClient } from '../store/clients.ts'
import { keyOf } from '../store/list-walk.ts'
import { listedClients } from '../store/listed.ts'

export const listClients: MattersHandler<typeof matters.operations.listClients> = async (ctx, query) => {
  const place = placeIn(matters.operations.listClients, query, listedClients.sorts[query.sort])
  const { rows, total, ...walk } = await listStoredClients(ctx.db, ctx.principal.firm_id, {
    ...query,
    place,
    now: ctx.now(),
    assignee: onlyAssignedTo(ctx.principal),
  })
  return place.toPage(rows, total, keyOf({ listed: listedClients, sort: query.sort }, place), {
    ...walk,
    toItem: toListedClient,
  })
}
