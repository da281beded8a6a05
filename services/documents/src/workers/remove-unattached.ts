import { type FirmId, matters } from '@dossier/contracts'
import { forEachFirm, later, type TimedWork } from '@dossier/runtime'
import type { DocumentsBackgroundCtx, DocumentsDeps } from '../deps.ts'
import {
  listUnattached,
  lockUnattached,
  markAttached,
  soonestUnattached,
  type UnattachedUpload,
} from '../store/attachments.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { areRemovalsHeld } from '../store/removal-state.ts'
import { deleteUploads } from '../store/uploads.ts'
import { removeFiles } from '../uploads/remove-files.ts'

/** Files that one call to matters asks about. */
const PAGE_ROWS = 100

/**
 * Removes files that were sent for a message but that no message has. Matters says which files have one. Writing a message
 * first postpones the removal of its files, so they are no longer due here, however far the firm moves its clock meanwhile. While removals are held, nothing is removed:
 * matters may be restored to an earlier time, or not restored yet, and so not know all messages.
 */
export const unattachedUploads: TimedWork<DocumentsDeps> = {
  name: 'unattached uploads',
  round: (ctx, time, stopping) =>
    forEachFirm<UnattachedUpload>({
      rowsMax: PAGE_ROWS,
      list: (after, limit) => listUnattached(ctx.db, { time, realNow: ctx.realNow(), after, limit }),
      work: (firmId, uploads) => keepOrRemove(ctx, firmId, uploads),
      stopping,
    }),
  /** They are kept until an instant, and go in the millisecond after it. */
  async soonest({ db }, firmId, after) {
    const keptUntil = await soonestUnattached(db, firmId, after)
    return keptUntil && later(keptUntil, 1)
  },
}

async function keepOrRemove(
  ctx: DocumentsBackgroundCtx,
  firmId: FirmId,
  uploads: readonly UnattachedUpload[],
): Promise<void> {
  const asked = { firm_id: firmId, upload_ids: uploads.map(({ id }) => id) }
  const attached = new Set(await ctx.deps.rpc.ask(matters.operations.filterAttachedUploads, asked))
  if (attached.size > 0) await markAttached(ctx.db, firmId, [...attached])
  if (await areRemovalsHeld(ctx.db)) return
  for (const upload of uploads) if (!attached.has(upload.id)) await remove(ctx, upload)
}

async function remove(
  ctx: DocumentsBackgroundCtx,
  { firm_id: firmId, id, documentId }: UnattachedUpload,
): Promise<void> {
  await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    await lockDocument(tx, firmId, documentId)
    if (!(await lockUnattached(tx, firmId, id, ctx.realNow()))) return
    await removeFiles(tx, firmId, ctx.realNow(), await deleteUploads(tx, firmId, documentId, id))
  })
}
