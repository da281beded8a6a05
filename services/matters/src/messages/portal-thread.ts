import { notFound, type PortalPerson } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { findMatterBrief } from '../store/matter-reads.ts'
import { findThreadOf, type StoredThread } from '../store/message-threads.ts'

/**
 * The conversation of the caller at the portal; undefined before its first message.
 *
 * @throws AppError matter_not_found
 */
export async function findPortalThread(
  ctx: MattersCtx,
  { matterId, participantId }: PortalPerson,
): Promise<StoredThread | undefined> {
  const firmId = ctx.principal.firm_id
  const matter = await findMatterBrief(ctx.db, firmId, matterId)
  if (!matter) throw notFound('matter_not_found', matterId)
  const clientId = participantId === null ? matter.brief.client_id : null
  return await findThreadOf(ctx.db, firmId, matterId, { clientId, participantId })
}
