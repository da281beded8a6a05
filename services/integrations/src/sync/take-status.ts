import { AppError, type MatterId, matters } from '@dossier/contracts'
import type { PmMatter } from '../practice-management/resources.ts'
import type { Work } from './work.ts'

/** What a status there means here; others change nothing. */
const OURS: Readonly<Record<string, 'active' | 'closed'>> = { open: 'active', closed: 'closed' }

/** Brings the status that a matter has there to the one that is linked to it here. Whether that changed it. */
export async function takeStatus({ deps, firmId }: Work, matterId: string, { status }: PmMatter): Promise<boolean> {
  const ours = OURS[(status ?? '').toLowerCase()]
  if (!ours) return false
  try {
    const { changed } = await deps.rpc.ask(matters.operations.applyExternalStatus, {
      firm_id: firmId,
      matter_id: matterId as MatterId,
      status: ours,
    })
    return changed
  } catch (error) {
    if (error instanceof AppError && error.code === 'matter_not_found') return false
    throw error
  }
}
