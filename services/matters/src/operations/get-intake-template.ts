import { type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findIntakeTemplate } from '../store/intake-templates.ts'

export const getIntakeTemplate: MattersHandler<typeof matters.operations.getIntakeTemplate> = async (ctx, { id }) => {
  const template = await findIntakeTemplate(ctx.db, ctx.principal.firm_id, id)
  if (!template) throw notFound('template_not_found', id)
  return template
}
