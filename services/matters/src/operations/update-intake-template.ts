import { AppError, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { changesOf } from '../domain/changes.ts'
import { lockIntakeTemplate, updateStoredTemplate } from '../store/intake-templates.ts'

export const updateIntakeTemplate: MattersHandler<typeof matters.operations.updateIntakeTemplate> = (
  ctx,
  { id, ...sent },
) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const current = await lockIntakeTemplate(tx, firmId, id)
    if (!current) throw notFound('template_not_found', id)

    const changes = changesOf(current, sent)
    if (!changes) return current
    if (current.built_in && changes.practice_area !== undefined) throw new AppError('template_built_in', { id })
    const changed = { ...current, ...changes, updated_at: tx.now }
    await updateStoredTemplate(tx, firmId, changed)
    return changed
  })
