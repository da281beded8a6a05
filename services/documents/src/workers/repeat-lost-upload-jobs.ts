import { type FirmId, matters } from '@dossier/contracts'
import { type LostJobTimes, startRepeatingLostJobs, type Worker } from '@dossier/runtime'
import type { DocumentsBackgroundCtx } from '../deps.ts'
import { processUploadJob } from '../jobs/process-upload-job.ts'
import { scanUploadJob } from '../jobs/scan-upload-job.ts'
import {
  listWaitingDecodings,
  listWaitingScans,
  markDecodingsAskedAgain,
  markScansAskedAgain,
  type Waiting,
} from '../store/waiting-uploads.ts'

/** Two workers, as scans cannot be asked for while matters is away, and decodings can. */
export function startRepeatingLostUploadJobs(ctx: DocumentsBackgroundCtx, { afterMs }: { afterMs: number }): Worker[] {
  return [
    startRepeatingLostJobs(ctx, {
      afterMs,
      list: listWaitingScans,
      askAgain: (firmId, rows, times) => scanAgain(ctx, firmId, rows, times),
    }),
    startRepeatingLostJobs(ctx, {
      afterMs,
      list: listWaitingDecodings,
      askAgain: (firmId, rows, times) => decodeAgain(ctx, firmId, rows, times),
    }),
  ]
}

async function scanAgain(
  ctx: DocumentsBackgroundCtx,
  firmId: FirmId,
  rows: Waiting[],
  times: LostJobTimes,
): Promise<void> {
  const matterOf = new Map(rows.map(({ id, matterId }) => [id, matterId]))
  const named = await ctx.deps.rpc.ask(matters.operations.nameMattersOfFirm, {
    firm_id: firmId,
    matter_ids: [...new Set(matterOf.values())],
  })
  const known = new Map(named.map((matter) => [matter.id, matter]))
  await ctx.db.transact({ firmId, now: times.now }, async (tx) => {
    for (const { uploadId, generation } of await markScansAskedAgain(tx, firmId, [...matterOf.keys()], times)) {
      const matter = known.get(matterOf.get(uploadId)!)
      if (matter) tx.enqueue(scanUploadJob, { upload_id: uploadId, generation, matter })
    }
  })
}

async function decodeAgain(
  ctx: DocumentsBackgroundCtx,
  firmId: FirmId,
  rows: Waiting[],
  times: LostJobTimes,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await ctx.db.transact({ firmId, now: times.now }, async (tx) => {
    for (const uploadId of await markDecodingsAskedAgain(tx, firmId, ids, times)) {
      tx.enqueue(processUploadJob, { upload_id: uploadId })
    }
  })
}
