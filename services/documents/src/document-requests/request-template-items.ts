import type { documents, FirmId, MatterId } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { markTemplateRequested } from '../store/template-requests.ts'
import { requestItems } from './request-items.ts'

/** Requests the items once per matter. The second of two concurrent calls waits for the first, and then finds the mark. */
export function requestTemplateItems(
  ctx: Pick<Ctx, 'transact'>,
  firmId: FirmId,
  matterId: MatterId,
  items: readonly documents.ChecklistItem[],
): Promise<{ matter_id: MatterId }> {
  return ctx.transact(async (tx) => {
    if (await markTemplateRequested(tx, matterId)) await requestItems(tx, firmId, matterId, items)
    return { matter_id: matterId }
  }, firmId)
}
