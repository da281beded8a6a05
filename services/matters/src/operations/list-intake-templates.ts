import { matters } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { ensureBuiltIns } from '../intake/ensure-built-ins.ts'
import { listStoredTemplates } from '../store/intake-templates.ts'

export const listIntakeTemplates: MattersHandler<typeof matters.operations.listIntakeTemplates> = async (
  ctx,
  query,
) => {
  const place = placeIn(matters.operations.listIntakeTemplates, query)
  await ensureBuiltIns(ctx)
  const { items, total } = await listStoredTemplates(ctx.db, ctx.principal.firm_id, query.practice_area, place)
  return place.toPage(items, total, createdKey)
}
