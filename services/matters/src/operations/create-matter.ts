import { AppError, invalidField, matters, planLimits, type TemplateId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { findIntakeTemplate } from '../store/intake-templates.ts'
import { countStoredMatters, insertMatter, lockMatterCreation, type StoredMatter } from '../store/matters.ts'
import { checkAssignees } from './check-assignees.ts'
import { matterStatementError } from './matter-statement-error.ts'

const { createMatter: operation } = matters.operations

export const createMatter: MattersHandler<typeof operation> = async (ctx, input) => {
  await checkAssignees(ctx, operation, input)
  if (input.intake_template_id) await requireTemplate(ctx, input.intake_template_id)
  const now = ctx.now()
  const stored: StoredMatter = {
    id: newId('mat'),
    ...input,
    status: 'active',
    created_at: now,
    updated_at: now,
    archived_at: null,
  }
  const matter = { ...stored, intake_link: null, documents_count: 0 }
  const limit = planLimits[ctx.principal.plan].matters
  try {
    if (limit === null) await insertUnlimited(ctx, stored, matter)
    else await insertWithinLimit(ctx, stored, matter, limit)
  } catch (error) {
    throw matterStatementError(error, operation, stored)
  }
  return matter
}

/** One that is deleted in this moment may still be taken: the matter keeps it. */
async function requireTemplate(ctx: MattersCtx, id: TemplateId): Promise<matters.IntakeTemplate> {
  const template = await findIntakeTemplate(ctx.db, ctx.principal.firm_id, id)
  if (template) return template
  throw invalidField('invalid_request', 'intake_template_id', 'is not an intake template of the firm')
}

function insertUnlimited(ctx: MattersCtx, stored: StoredMatter, matter: matters.Matter) {
  const statement = insertMatter(ctx.principal.firm_id, stored)
  return ctx.change(statement, matters.events.matterCreated, matter, stored.created_at)
}

/** Creations of a firm with a limit queue up, so that two at once cannot both take the last place. */
function insertWithinLimit(ctx: MattersCtx, stored: StoredMatter, matter: matters.Matter, limit: number) {
  const firmId = ctx.principal.firm_id
  return ctx.transact(async (tx) => {
    await lockMatterCreation(tx, firmId)
    if ((await countStoredMatters(tx, firmId)) >= limit) throw new AppError('matter_limit_reached', { limit })
    const { text, values } = insertMatter(firmId, stored)
    await tx.query(text, values)
    tx.emit(matters.events.matterCreated, matter)
    return matter
  })
}
