import type { FirmId, MatterId } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { settleHandover } from './client-handover.ts'
import { settleTemplateRequests } from './template-requests.ts'

/**
 * Makes sure that documents has done what the creation of a matter and a change of its client ask of it. Call it before
 * showing a matter, its documents or their number, if the matter awaits requests.
 */
export async function settleDocuments(
  ctx: Pick<MattersCtx, 'db' | 'call'>,
  firmId: FirmId,
  matterId: MatterId,
): Promise<void> {
  await Promise.all([settleTemplateRequests(ctx, firmId, matterId), settleHandover(ctx, firmId, matterId)])
}
