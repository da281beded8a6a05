import { documents, matters } from '@dossier/contracts'
import type { JobHandler } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { markUploadFlagged } from '../store/upload-scans.ts'
import { findUpload } from '../store/uploads.ts'
import { type FlagUploadPayload, flagUploadJob } from './flag-upload-job.ts'

/**
 * Emits `document.flagged` once for an upload, and never for the file of a message. A job of its own, because the event names
 * the matter: while matters is down this waits, and decoding does not.
 */
export const flagUpload: JobHandler<DocumentsDeps, FlagUploadPayload> = {
  job: flagUploadJob,
  concurrencyMax: () => FLAGS_MAX,
  async handle(ctx, { upload_id: uploadId }, firmId) {
    const stored = await findUpload(ctx.db, firmId, uploadId)
    if (!stored || stored.isAttachment) return
    const asked = { firm_id: firmId, matter_ids: [stored.matterId] }
    const [matter] = await ctx.deps.rpc.ask(matters.operations.nameMattersOfFirm, asked)
    if (!matter) return
    await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
      const document = await lockDocument(tx, firmId, stored.upload.document_id)
      const upload = document && (await markUploadFlagged(tx, firmId, uploadId))
      if (upload) tx.emit(documents.events.documentFlagged, { upload, document: document.brief, matter })
    })
  },
}

/** Each asks another service and writes one row. */
const FLAGS_MAX = 4
