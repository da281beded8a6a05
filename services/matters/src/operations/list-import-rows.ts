import { matters } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { getOwnImport } from '../imports/own-import.ts'
import { listStoredRows } from '../store/import-rows.ts'

export const listImportRows: MattersHandler<typeof matters.operations.listImportRows> = async (ctx, query) => {
  const place = placeIn(matters.operations.listImportRows, query, { kinds: ['number'], movable: false })
  await getOwnImport(ctx, ctx.db, query.id)
  const { items, total } = await listStoredRows(ctx.db, ctx.principal.firm_id, query.id, query.outcome, place)
  return place.toPage(items, total, ({ line }) => [line])
}
