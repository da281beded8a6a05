import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { deleteBegunPermits } from '../store/begun-integration-permits.ts'
import { deletePermit } from '../store/integration-permits.ts'

/**
 * Ends the permit of a firm and what its admins have begun, and answers whether there was either. What has begun goes first: a
 * confirmation under way holds its row until it commits, so the permit that it gives is seen and ended here.
 */
export async function withdrawPermit(tx: Queryable, firmId: FirmId): Promise<boolean> {
  const hadBegun = await deleteBegunPermits(tx, firmId)
  const hadPermit = await deletePermit(tx, firmId)
  return hadBegun || hadPermit
}
