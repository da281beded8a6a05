import { documents } from '@dossier/contracts'
import { defineService } from '@dossier/runtime'
import { settings } from './config.ts'
import { buildDeps } from './deps.ts'
import { scanUpload } from './jobs/scan-upload.ts'
import { confirmUpload } from './operations/confirm-upload.ts'
import { countDocuments } from './operations/count-documents.ts'
import { createSignedUploadUrl } from './operations/create-signed-upload-url.ts'
import { downloadUpload } from './operations/download-upload.ts'
import { getDocument } from './operations/get-document.ts'
import { getUpload } from './operations/get-upload.ts'
import { listMatterDocuments } from './operations/list-matter-documents.ts'
import { requestDocument } from './operations/request-document.ts'
import { rescanUpload } from './operations/rescan-upload.ts'
import { reviewUpload } from './operations/review-upload.ts'
import { startObjectRemoval } from './workers/remove-objects.ts'

export const service = defineService({
  name: 'documents',
  settings,
  migrations: new URL('../migrations/', import.meta.url),
  calls: documents.operations,
  handlers: {
    requestDocument,
    listMatterDocuments,
    getDocument,
    createSignedUploadUrl,
    confirmUpload,
    reviewUpload,
    getUpload,
    downloadUpload,
    rescanUpload,
    countDocuments,
  },
  jobs: [scanUpload],
  build: buildDeps,
  /** They stop after requests and jobs, the last one first. */
  workers: (ctx, config) => [
    { stop: async () => ctx.deps.storage.close() },
    startObjectRemoval(ctx, { pollMs: config.REMOVAL_POLL_MS }),
  ],
})
