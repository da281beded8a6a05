import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { deletePermit, deletePermitAskedBy } from '../store/integration-permits.ts'
import { deletePendingPermits, deletePendingPermitsAskedBy } from '../store/pending-integration-permits.ts'

/**
 * Withdraws the permit of a firm and its pending connections, and returns whether there was either. Pending connections go first:
 * a confirmation under way holds its row until it commits, so the permit that it gives is seen and withdrawn here.
 */
export async function withdrawPermit(tx: Queryable, firmId: FirmId): Promise<boolean> {
  const hadPending = await deletePendingPermits(tx, firmId)
  const hadPermit = await deletePermit(tx, firmId)
  return hadPending || hadPermit
}

/**
 * Withdraws permits requested before a connection ended: its own, and the one of a connection that ended before it was confirmed.
 * Permits that an admin has requested since, such as after the email about the end, stay. Returns whether there was a permit.
 */
export async function withdrawPermitOfEnded(tx: Queryable, firmId: FirmId, endedAt: string): Promise<boolean> {
  await deletePendingPermitsAskedBy(tx, firmId, endedAt)
  return await deletePermitAskedBy(tx, firmId, endedAt)
}
