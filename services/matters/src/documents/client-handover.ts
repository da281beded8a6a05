import { documents, type FirmId, type InputOf, type MatterId } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { deleteHandover, findHandover } from '../store/former-clients.ts'

/** Asks the documents service to hand over the documents of a matter. */
type HandOver = (handover: InputOf<typeof documents.operations.handOverDocuments>) => Promise<unknown>

/**
 * Makes sure that documents keeps apart what a former client of the matter gave; usually nothing is left to do. Until it
 * has, the next client gets no link, so whatever died in between they never see any of it.
 */
export async function settleHandover(
  ctx: Pick<MattersCtx, 'db' | 'call'>,
  firmId: FirmId,
  matterId: MatterId,
): Promise<void> {
  await handOverOnce(ctx.db, firmId, matterId, (handover) => ctx.call(documents.operations.handOverDocuments, handover))
}

/** Hands over unless that is done, then forgets it. */
export async function handOverOnce(
  db: MattersCtx['db'],
  firmId: FirmId,
  matterId: MatterId,
  handOver: HandOver,
): Promise<void> {
  const handover = await findHandover(db, firmId, matterId)
  if (!handover) return
  await handOver({ firm_id: firmId, ...handover })
  await deleteHandover(db, firmId, handover)
}
