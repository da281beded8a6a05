import { matters, toTypeId } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { documentCountsById } from '../documents/document-counts.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { keyOf } from '../store/list-walk.ts'
import { listedMatters } from '../store/listed.ts'
import { listStoredMatters, toListedMatter } from '../store/matter-lists.ts'

export const listMatters: MattersHandler<typeof matters.operations.listMatters> = async (ctx, query) => {
  const place = placeIn(matters.operations.listMatters, query, listedMatters.sorts[query.sort])
  const { rows, total, ...walk } = await listStoredMatters(ctx.db, ctx.principal.firm_id, {
    ...query,
    place,
    now: ctx.now(),
    assignee: onlyAssignedTo(ctx.principal),
  })
  const countsOf = await documentCountsById(
    ctx,
    place.shown(rows).map((row) => toTypeId('mat', row.id)),
  )
  return place.toPage(rows, total, keyOf({ listed: listedMatters, sort: query.sort }, place), {
    ...walk,
    toItem: (row) => {
      const { created_at, ...item } = toListedMatter(row)
      return { ...item, documents_count: countsOf(item.id).documents_count, created_at }
    },
  })
}
