import { matters } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { listStoredImports } from '../store/imports.ts'

export const listImports: MattersHandler<typeof matters.operations.listImports> = async (ctx, query) => {
  const place = placeIn(matters.operations.listImports, query)
  const { items, total } = await listStoredImports(ctx.db, ctx.principal.firm_id, place)
  return place.toPage(items, total, createdKey)
}
