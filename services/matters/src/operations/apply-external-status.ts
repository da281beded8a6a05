import { documents, type FirmId, identity, type MatterId, matters, notFound } from '@dossier/contracts'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { settleHandover } from '../documents/client-handover.ts'
import { requestOnce } from '../documents/template-requests.ts'
import { statusFromOutside } from '../domain/status-moves.ts'
import { toEventMatter } from '../matter/matter-detail.ts'
import { restartReminders } from '../store/deadline-reminders.ts'
import { findMatterBrief } from '../store/matter-reads.ts'
import { lockMatter, updateStoredMatter } from '../store/matters.ts'

const { applyExternalStatus: operation } = matters.operations

/**
 * Most calls change nothing and read one row. Counts for the event are asked for before the transaction, so that nothing
 * in it waits for another service.
 */
export const applyExternalStatus: MattersHandler<typeof operation> = async (
  ctx,
  { firm_id, matter_id, status: there },
) => {
  await ctx.call(identity.operations.checkIntegrationPermit, identity.permitInput(operation, firm_id))
  const found = await findMatterBrief(ctx.db, firm_id, matter_id)
  if (!found) throw notFound('matter_not_found', matter_id)
  const { status: present } = found.brief
  if (statusFromOutside(present, there) === present) return { status: present, changed: false }
  const documents_count = await countDocuments(ctx, firm_id, matter_id)
  // Last, so that an attempt that fails before has no event.
  const change = { resources: [matter_id], status: there }
  await ctx.call(identity.operations.checkIntegrationPermit, identity.permitInput(operation, firm_id, change))

  return await ctx.transact(async (tx) => {
    const current = await lockMatter(tx, firm_id, matter_id)
    if (!current) throw notFound('matter_not_found', matter_id)
    const status = statusFromOutside(current.status, there)
    if (status === current.status) return { status, changed: false }
    const changed = { ...current, status, updated_at: tx.now, updated_by: null }
    await updateStoredMatter(tx, firm_id, changed)
    if (status === 'active') await restartReminders(tx, firm_id, matter_id)
    tx.emit(matters.events.matterUpdated, toEventMatter(changed, { documents_count }))
    return { status, changed: true }
  }, firm_id)
}

async function countDocuments(ctx: MattersCtx, firmId: FirmId, matterId: MatterId): Promise<number> {
  await requestOnce(ctx.db, firmId, matterId, (request) =>
    ctx.call(documents.operations.resumeTemplateDocuments, { firm_id: firmId, ...request }),
  )
  await settleHandover(ctx, firmId, matterId)
  const [counts] = await ctx.call(documents.operations.countDocumentsOfFirm, {
    firm_id: firmId,
    matter_ids: [matterId],
  })
  return counts?.documents_count ?? 0
}
