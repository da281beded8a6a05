import type { Ctx } from '@dossier/runtime'
import { storageBytesMax, storageLimitReached } from '../domain/storage-limit.ts'
import { findStorageUsed } from '../store/firm-storage.ts'

/**
 * Refuses a file that the plan has no room for before anything is done for it. Only confirm decides for good: what is
 * free now may be taken by then.
 *
 * @throws AppError storage_limit_reached
 */
export async function assertRoom({ db, principal }: Pick<Ctx, 'db' | 'principal'>, sizeBytes: number): Promise<void> {
  const usedBytes = await findStorageUsed(db, principal.firm_id)
  if (usedBytes + sizeBytes > storageBytesMax(principal.plan)) throw storageLimitReached(principal, sizeBytes)
}
