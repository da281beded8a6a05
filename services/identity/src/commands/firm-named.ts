import { FirmId } from '@dossier/contracts'
import type { Database } from '@dossier/runtime'
import { findFirm } from '../store/firms.ts'
import { requireFirm } from './firms.ts'

/**
 * Finds a firm by its slug, or by its id, by which other services know it.
 *
 * @throws Error that names what was typed
 */
export async function firmNamed(db: Database, name: string): Promise<FirmId> {
  const { data: firmId } = FirmId.safeParse(name)
  if (!firmId) return requireFirm(db, name)
  if (!(await findFirm(db, firmId))) throw new Error(`there is no firm with the id ${name}`)
  return firmId
}
