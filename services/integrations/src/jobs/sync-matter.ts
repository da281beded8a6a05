import { AppError, type MatterId, matters } from '@dossier/contracts'
import type { SyncLogEntry } from '../store/sync-log.ts'
import { type EnsuredMatter, ensureMatter } from '../sync/ensure-matter.ts'
import { listUploads, sendDocuments } from '../sync/send-documents.ts'
import type { SyncOutcome, SyncProgress } from '../sync/sync-outcome.ts'
import type { Work } from '../sync/work.ts'

/** How a sync ended there. */
interface SyncedMatter {
  outcome: SyncOutcome
  /** Ends once the last link is stored. The outcome may only be reported after that. */
  stored: Promise<unknown>
}

/**
 * Brings a matter, its client and its approved documents to the other side. Undefined if another run is to begin the
 * sync.
 */
export async function syncMatter(
  work: Work,
  matterId: MatterId,
  progress: SyncProgress,
): Promise<SyncedMatter | undefined> {
  const { deps, firmId, links } = work
  const [matter, link] = await Promise.all([
    deps.rpc.ask(matters.operations.getMatterForSync, { firm_id: firmId, matter_id: matterId }),
    links.find('matter', matterId),
  ])
  assertSyncable(matter)
  // Read while the matter is brought there.
  const uploads = listUploads(work, matterId)
  uploads.catch(() => {})
  const ensured = await ensureMatter(work, matter, link)
  const { stored } = ensured
  try {
    const entry = await progress.begun()
    if (entry) return { outcome: await bringDocuments(work, matterId, ensured, uploads, progress, entry), stored }
  } catch (error) {
    await stored
    throw error
  }
  await stored
  return undefined
}

/** An earlier attempt of the same sync, which broke off, may have sent some of them. */
async function bringDocuments(
  work: Work,
  matterId: MatterId,
  matter: EnsuredMatter,
  uploads: ReturnType<typeof listUploads>,
  progress: SyncProgress,
  { documents_uploaded: sentBefore }: SyncLogEntry,
): Promise<SyncOutcome> {
  const { theirId } = matter
  const to = { matterId, theirMatterId: theirId }
  const { sent, refused, isMadeAnew } = await sendDocuments(work, to, uploads, {
    tellCount: (count) => progress.tell({ external_id: theirId, documents_uploaded: sentBefore + count }),
    tellDocument: (outcome) => progress.tellDocument(outcome),
  })
  return {
    status: refused.length > 0 ? 'failed' : 'success',
    documents_uploaded: sentBefore + sent,
    external_id: theirId,
    error_code: refused.length > 0 ? 'upstream_error' : null,
    error_message: refused.length > 0 ? `A file was not sent: ${refused[0]!.message}` : null,
    details: {
      ...((matter.isMadeAnew || isMadeAnew) && { made_anew: true }),
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
