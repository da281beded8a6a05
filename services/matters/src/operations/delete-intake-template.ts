import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { lockIntakeTemplate, markTemplateDeleted } from '../store/intake-templates.ts'

export const deleteIntakeTemplate: MattersHandler<typeof matters.operations.deleteIntakeTemplate> = (ctx, { id }) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const template = await lockIntakeTemplate(tx, firmId, id)
    if (!template) throw notFound('template_not_found', id)
    if (template.built_in) throw new AppError('template_built_in', { id })
    await markTemplateDeleted(tx, firmId, id)
    return { id, deleted: true }
  })
