import { AppError, type MatterId, matters } from '@dossier/contracts'
import { ensureMatter } from '../sync/ensure-matter.ts'
import { sendDocuments } from '../sync/send-documents.ts'
import type { SyncOutcome, SyncProgress } from '../sync/sync-outcome.ts'
import type { Work } from '../sync/work.ts'

/** Brings a matter, its client and its approved documents to the other side. */
export async function syncMatter(work: Work, matterId: MatterId, progress: SyncProgress): Promise<SyncOutcome> {
  const { deps, firmId } = work
  const matter = await deps.rpc.ask(matters.operations.getMatterForSync, { firm_id: firmId, matter_id: matterId })
  assertSyncable(matter)
  const { theirId, ...ensured } = await ensureMatter(work, matter)
  await progress.tell({ external_id: theirId })
  const { sent, refused, ...documents } = await sendDocuments(work, matterId, theirId, (count) =>
    progress.tell({ documents_uploaded: count }),
  )
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
