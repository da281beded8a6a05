import { type FirmId, matters } from '@dossier/contracts'
import { earlier, forEachFirm, startRounds, type Worker } from '@dossier/runtime'
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

/** Files of which the jobs are asked for again in one transaction. */
const PAGE_ROWS = 200
/** Looks several times within the time after which a job counts as lost. */
const ROUNDS_PER_WAIT = 4

/**
 * Asks again for scans and decodings that have waited for `afterMs`: JetStream may have lost their jobs. A job that was not
 * lost finds its work done, or does it first.
 */
export function startRepeatingLostJobs(ctx: DocumentsBackgroundCtx, { afterMs }: { afterMs: number }): Worker {
  return startRounds({
    everyMs: afterMs / ROUNDS_PER_WAIT,
    log: ctx.log,
    async round(stopping) {
      const now = ctx.now()
      const times = { now, askedBefore: earlier(now, afterMs) }
      const pages = (list: typeof listWaitingScans) => ({
        rowsMax: PAGE_ROWS,
        list: (after: Waiting | undefined, limit: number) =>
          list(ctx.db, { askedBefore: times.askedBefore, after, limit }),
        stopping,
      })
      // Scans cannot be asked for while matters is away; decodings can.
      const outcomes = await Promise.allSettled([
        forEachFirm({
          ...pages(listWaitingScans),
          work: (firmId, rows) => scanAgain(ctx, firmId, rows, times),
        }),
        forEachFirm({
          ...pages(listWaitingDecodings),
          work: (firmId, rows) => decodeAgain(ctx, firmId, rows, times),
        }),
      ])
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    },
  })
}

interface Times {
  now: string
  askedBefore: string
}

async function scanAgain(ctx: DocumentsBackgroundCtx, firmId: FirmId, rows: Waiting[], times: Times): Promise<void> {
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

async function decodeAgain(ctx: DocumentsBackgroundCtx, firmId: FirmId, rows: Waiting[], times: Times): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await ctx.db.transact({ firmId, now: times.now }, async (tx) => {
    for (const uploadId of await markDecodingsAskedAgain(tx, firmId, ids, times)) {
      tx.enqueue(processUploadJob, { upload_id: uploadId })
    }
  })
}
