import type { matters } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { checkedTemplate } from '../domain/checked-template.ts'
import { ensureBuiltIns } from '../intake/ensure-built-ins.ts'
import { insertIntakeTemplate } from '../store/intake-templates.ts'

/** Inserts the built-in templates before the firm's first own one, so that lists show them last. */
export const createIntakeTemplate: MattersHandler<typeof matters.operations.createIntakeTemplate> = async (
  ctx,
  wording,
) => {
  await ensureBuiltIns(ctx)
  const now = ctx.now()
  const template = checkedTemplate({
    id: newId('tmpl'),
    ...wording,
    built_in: false,
    version: 1,
    created_at: now,
    updated_at: now,
    updated_by: ctx.principal.user_id,
  })
  return await ctx.write(async (db) => {
    await insertIntakeTemplate(db, ctx.principal.firm_id, template)
    return template
  })
}
