import { documents } from '@dossier/contracts'
import { defineService } from '@dossier/runtime'
import { settings } from './config.ts'
import { buildDeps } from './deps.ts'
import { processUpload } from './jobs/process-upload.ts'
import { scanUpload } from './jobs/scan-upload.ts'
import { metrics } from './metrics.ts'
import { applyChecklist } from './operations/apply-checklist.ts'
import { confirmPortalUpload } from './operations/confirm-portal-upload.ts'
import { confirmUpload } from './operations/confirm-upload.ts'
import { countDocumentProgress } from './operations/count-document-progress.ts'
import { countDocuments } from './operations/count-documents.ts'
import { countDocumentsOfFirm } from './operations/count-documents-of-firm.ts'
import { createChecklist } from './operations/create-checklist.ts'
import { createPortalUploadUrl } from './operations/create-portal-upload-url.ts'
import { createSignedUploadUrl } from './operations/create-signed-upload-url.ts'
import { deleteChecklist } from './operations/delete-checklist.ts'
import { downloadUpload } from './operations/download-upload.ts'
import { filterOpenDocuments } from './operations/filter-open-documents.ts'
import { getChecklist } from './operations/get-checklist.ts'
import { getCourtForm } from './operations/get-court-form.ts'
import { getDocument } from './operations/get-document.ts'
import { getUpload } from './operations/get-upload.ts'
import { listApprovedUploads } from './operations/list-approved-uploads.ts'
import { listChecklists } from './operations/list-checklists.ts'
import { listCourtFormJurisdictions } from './operations/list-court-form-jurisdictions.ts'
import { listCourtForms } from './operations/list-court-forms.ts'
import { listDocumentUploads } from './operations/list-document-uploads.ts'
import { listMatterDocuments } from './operations/list-matter-documents.ts'
import { listPortalDocuments } from './operations/list-portal-documents.ts'
import { measureFirmUploads } from './operations/measure-firm-uploads.ts'
import { openApprovedUpload } from './operations/open-approved-upload.ts'
import { pageDocumentStatus } from './operations/page-document-status.ts'
import { pageUploadActivities } from './operations/page-upload-activities.ts'
import { removePortalUpload } from './operations/remove-portal-upload.ts'
import { requestDocument } from './operations/request-document.ts'
import { requestTemplateDocuments } from './operations/request-template-documents.ts'
import { rescanUpload } from './operations/rescan-upload.ts'
import { resumeTemplateDocuments } from './operations/resume-template-documents.ts'
import { reviewUpload } from './operations/review-upload.ts'
import { searchDocuments } from './operations/search-documents.ts'
import { updateChecklist } from './operations/update-checklist.ts'
import { updateDocument } from './operations/update-document.ts'
import { withdrawDocument } from './operations/withdraw-document.ts'
import { references } from './references.ts'
import { startDocumentReminders } from './workers/document-reminders.ts'
import { startMarkingDelayedScans } from './workers/mark-delayed-scans.ts'
import { startObjectRemoval } from './workers/remove-objects.ts'
import { startRepeatingLostJobs } from './workers/repeat-lost-jobs.ts'

export const service = defineService({
  name: 'documents',
  settings,
  migrations: new URL('../migrations/', import.meta.url),
  references,
  calls: documents.operations,
  metrics,
  handlers: {
    requestDocument,
    listMatterDocuments,
    getDocument,
    updateDocument,
    withdrawDocument,
    listDocumentUploads,
    createSignedUploadUrl,
    confirmUpload,
    reviewUpload,
    getUpload,
    downloadUpload,
    rescanUpload,
    countDocuments,
    countDocumentsOfFirm,
    listApprovedUploads,
    openApprovedUpload,
    filterOpenDocuments,
    requestTemplateDocuments,
    resumeTemplateDocuments,
    createChecklist,
    listChecklists,
    getChecklist,
    updateChecklist,
    deleteChecklist,
    applyChecklist,
    listCourtForms,
    listCourtFormJurisdictions,
    getCourtForm,
    measureFirmUploads,
    createPortalUploadUrl,
    confirmPortalUpload,
    removePortalUpload,
    listPortalDocuments,
    countDocumentProgress,
    pageDocumentStatus,
    pageUploadActivities,
    searchDocuments,
  },
  jobs: [scanUpload, processUpload],
  build: buildDeps,
  /** They stop after requests and jobs, the last one first. */
  companions: (ctx) => [
    {
      async stop() {
        ctx.deps.storage.close()
        ctx.deps.scanner.close?.()
      },
    },
    ctx.deps.copier,
  ],
  workers: (ctx, config) => [
    startMarkingDelayedScans(ctx, { delayMs: config.SCAN_DELAY_MS }),
    startRepeatingLostJobs(ctx, { afterMs: config.LOST_JOB_MS }),
    startObjectRemoval(ctx, { pollMs: config.REMOVAL_POLL_MS }),
    startDocumentReminders(ctx, { everyMs: config.DOCUMENT_REMINDER_POLL_MS }),
  ],
})
