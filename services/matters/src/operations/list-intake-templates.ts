import { type matters, toPage } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { listStoredTemplates } from '../store/intake-templates.ts'
import { ensureBuiltIns } from './built-in-templates.ts'

export const listIntakeTemplates: MattersHandler<typeof matters.operations.listIntakeTemplates> = async (
  ctx,
  query,
) => {
  await ensureBuiltIns(ctx)
  const { items, total } = await listStoredTemplates(ctx.db, ctx.principal.firm_id, query)
  return toPage(items, total, query)
}
