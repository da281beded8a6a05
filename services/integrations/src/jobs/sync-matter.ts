import { AppError, type MatterId, matters } from '@dossier/contracts'
import { ensureMatter } from '../sync/ensure-matter.ts'
import { listUploads, sendDocuments } from '../sync/send-documents.ts'
import type { SyncOutcome, SyncProgress } from '../sync/sync-outcome.ts'
import type { Work } from '../sync/work.ts'

/**
 * Brings a matter, its client and its approved documents to the other side. Undefined where another run is to begin the
 * sync.
 */
export async function syncMatter(
  work: Work,
  matterId: MatterId,
  progress: SyncProgress,
): Promise<SyncOutcome | undefined> {
  const { deps, firmId, links } = work
  const [matter, link] = await Promise.all([
    deps.rpc.ask(matters.operations.getMatterForSync, { firm_id: firmId, matter_id: matterId }),
    links.find('matter', matterId),
  ])
  assertSyncable(matter)
  // Read while the matter is brought there.
  const uploads = listUploads(work, matterId)
  uploads.catch(() => {})
  const { theirId, ...ensured } = await ensureMatter(work, matter, link)
  if (!(await progress.hasBegun())) return undefined
  const to = { matterId, theirMatterId: theirId }
  const { sent, refused, ...documents } = await sendDocuments(work, to, uploads, {
    tellCount: (count) => progress.tell({ external_id: theirId, documents_uploaded: count }),
    tellDocument: (outcome) => progress.tellDocument(outcome),
  })
  return {
    status: refused.length > 0 ? 'failed' : 'success',
    documents_uploaded: sent,
    external_id: theirId,
    error_code: refused.length > 0 ? 'upstream_error' : null,
    error_message: refused.length > 0 ? `A file was not sent: ${refused[0]!.message}` : null,
    details: {
      ...((ensured.isMadeAnew || documents.isMadeAnew) && { made_anew: true }),
      ...(refused.length > 0 && { documents_refused: refused.length }),
    },
  }
}

type Syncable = matters.MatterForSync & { client: NonNullable<matters.MatterForSync['client']> }

/** @throws AppError matter_not_syncable with the reason */
export function assertSyncable(matter: matters.MatterForSync): asserts matter is Syncable {
  if (matter.status === 'archived') throw new AppError('matter_not_syncable', { reason: 'archived' })
  if (!matter.client) throw new AppError('matter_not_syncable', { reason: 'no_client' })
}
