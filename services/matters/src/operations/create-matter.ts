import {
  AppError,
  type documents,
  invalidField,
  type MatterId,
  matters,
  planLimits,
  type TemplateId,
} from '@dossier/contracts'
import { endsWithin, newId } from '@dossier/runtime'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { askDocumentCounts } from '../documents/document-counts.ts'
import { settleTemplateRequests } from '../documents/template-requests.ts'
import { requestTemplateDocumentsJob } from '../jobs/request-template-documents.ts'
import { checkAssignees } from '../matter/check-assignees.ts'
import { matterStatementError } from '../matter/matter-statement-error.ts'
import { findIntakeTemplate } from '../store/intake-templates.ts'
import { countStoredMatters } from '../store/matter-lists.ts'
import type { StoredMatter } from '../store/matter-rows.ts'
import { insertMatter, lockMatterCreation } from '../store/matters.ts'
import { insertTemplateRequests } from '../store/template-requests.ts'

const { createMatter: operation } = matters.operations

/** Time reserved for sending the response, in milliseconds. */
const ANSWER_MS = 500

/**
 * The matter, the requests to make for its template, and a job commit together. The requests are made right after, so
 * they exist when the answer arrives. If that fails, the job makes them, and so does anyone who reads the matter
 * before. Documents is called before anything changes, so if it is down the creation is refused.
 */
export const createMatter: MattersHandler<typeof operation> = async (ctx, input) => {
  await checkAssignees(ctx, operation, input)
  const items = input.intake_template_id ? await documentsOfTemplate(ctx, input.intake_template_id) : []
  const now = ctx.now()
  const stored: StoredMatter = {
    id: newId('mat'),
    ...input,
    status: 'active',
    created_at: now,
    updated_at: now,
    archived_at: null,
  }
  const matter = { ...stored, intake_link: null, documents_count: items.length }
  if (items.length > 0) await askDocumentCounts(ctx, stored.id)
  try {
    const limit = planLimits[ctx.principal.plan].matters
    if (limit === null && items.length === 0) await insertAlone(ctx, stored, matter)
    else await insertTogether(ctx, stored, matter, { limit, items })
  } catch (error) {
    throw matterStatementError(error, operation, stored)
  }
  if (items.length > 0) await requestInTime(ctx, stored.id)
  return matter
}

/** A template deleted at this moment may still be used: the matter keeps it. */
async function documentsOfTemplate(ctx: MattersCtx, id: TemplateId): Promise<documents.ChecklistItem[]> {
  const template = await findIntakeTemplate(ctx.db, ctx.principal.firm_id, id)
  if (template) return template.documents
  throw invalidField('invalid_request', 'intake_template_id', 'is not an intake template of the firm')
}

function insertAlone(ctx: MattersCtx, stored: StoredMatter, matter: matters.Matter) {
  const insertion = insertMatter(ctx.principal.firm_id, stored)
  return ctx.insert(insertion, matters.events.matterCreated, matter, stored.created_at)
}

/** Serializes creations in a firm with a limit, so that two at once cannot both take the last place. */
function insertTogether(
  ctx: MattersCtx,
  stored: StoredMatter,
  matter: matters.Matter,
  { limit, items }: { limit: number | null; items: documents.ChecklistItem[] },
) {
  const firmId = ctx.principal.firm_id
  return ctx.transact(async (tx) => {
    if (limit !== null) {
      await lockMatterCreation(tx, firmId)
      if ((await countStoredMatters(tx, firmId)) >= limit) throw new AppError('matter_limit_reached', { limit })
    }
    const { text, row } = insertMatter(firmId, stored)
    await tx.query(text, [JSON.stringify([row])])
    if (items.length > 0) {
      await insertTemplateRequests(tx, firmId, stored.id, items)
      tx.enqueue(requestTemplateDocumentsJob, { matter_id: stored.id })
    }
    tx.emit(matters.events.matterCreated, matter)
    return matter
  })
}

/** The matter exists already, so a failure here neither fails nor delays the answer. */
async function requestInTime(ctx: MattersCtx, id: MatterId): Promise<void> {
  const leftMs = Math.max(ctx.remainingMs() - ANSWER_MS, 0)
  try {
    await endsWithin(leftMs, settleTemplateRequests(ctx, ctx.principal.firm_id, id))
  } catch (error) {
    ctx.log.warn({ err: error, matter_id: id }, 'the documents of a template are requested later')
  }
}
