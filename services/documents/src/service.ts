import { documents } from '@dossier/contracts'
import { defineService } from '@dossier/runtime'
import { checks } from './checks.ts'
import { constants, settings } from './config.ts'
import { buildDeps } from './deps.ts'
import { buildJoinedFile, buildZipFile } from './jobs/build-files.ts'
import { flagUpload } from './jobs/flag-upload.ts'
import { processUpload } from './jobs/process-upload.ts'
import { scanUpload } from './jobs/scan-upload.ts'
import { metrics } from './metrics.ts'
import { abandonPartUpload } from './operations/abandon-part-upload.ts'
import { applyChecklist } from './operations/apply-checklist.ts'
import { askAgainForDocument } from './operations/ask-again-for-document.ts'
import { confirmPortalUpload } from './operations/confirm-portal-upload.ts'
import { confirmReminder } from './operations/confirm-reminder.ts'
import { confirmSentBack } from './operations/confirm-sent-back.ts'
import { confirmUpload } from './operations/confirm-upload.ts'
import { countDocumentProgress } from './operations/count-document-progress.ts'
import { countDocuments } from './operations/count-documents.ts'
import { countDocumentsOfFirm } from './operations/count-documents-of-firm.ts'
import { countOpenDocuments } from './operations/count-open-documents.ts'
import { createChecklist } from './operations/create-checklist.ts'
import { createJoinedFile } from './operations/create-joined-file.ts'
import { createMessageUpload } from './operations/create-message-upload.ts'
import { createPartUpload } from './operations/create-part-upload.ts'
import { createPortalMessageUpload } from './operations/create-portal-message-upload.ts'
import { createPortalPartUpload } from './operations/create-portal-part-upload.ts'
import { createPortalUploadUrl } from './operations/create-portal-upload-url.ts'
import { createSignedUploadUrl } from './operations/create-signed-upload-url.ts'
import { createUploadReference } from './operations/create-upload-reference.ts'
import { createZipFile } from './operations/create-zip-file.ts'
import { declinePortalDocument } from './operations/decline-portal-document.ts'
import { deleteChecklist } from './operations/delete-checklist.ts'
import { deleteJoinedFile } from './operations/delete-joined-file.ts'
import { deleteZipFile } from './operations/delete-zip-file.ts'
import { describeAttachments } from './operations/describe-attachments.ts'
import { describeSentBack } from './operations/describe-sent-back.ts'
import { downloadJoinedFile } from './operations/download-joined-file.ts'
import { downloadUpload } from './operations/download-upload.ts'
import { downloadZipFile } from './operations/download-zip-file.ts'
import { drawLogo } from './operations/draw-logo.ts'
import { filterOpenDocuments } from './operations/filter-open-documents.ts'
import { getChecklist } from './operations/get-checklist.ts'
import { getCourtForm } from './operations/get-court-form.ts'
import { getDocument } from './operations/get-document.ts'
import { getJoinedFile } from './operations/get-joined-file.ts'
import { getPartUpload } from './operations/get-part-upload.ts'
import { getPortalPartUpload } from './operations/get-portal-part-upload.ts'
import { getUpload } from './operations/get-upload.ts'
import { getZipFile } from './operations/get-zip-file.ts'
import { handOverDocuments } from './operations/hand-over-documents.ts'
import { holdAttachments } from './operations/hold-attachments.ts'
import { listApprovedUploads } from './operations/list-approved-uploads.ts'
import { listAwaitedMatters } from './operations/list-awaited-matters.ts'
import { listChecklists } from './operations/list-checklists.ts'
import { listClientFiles } from './operations/list-client-files.ts'
import { listCourtFormJurisdictions } from './operations/list-court-form-jurisdictions.ts'
import { listCourtForms } from './operations/list-court-forms.ts'
import { listDeclinedDocuments } from './operations/list-declined-documents.ts'
import { listDocumentUploads } from './operations/list-document-uploads.ts'
import { listExpiringFiles } from './operations/list-expiring-files.ts'
import { listFrequentDocuments } from './operations/list-frequent-documents.ts'
import { listJoinedFiles } from './operations/list-joined-files.ts'
import { listMatterDocuments } from './operations/list-matter-documents.ts'
import { listOpenPortalUploads } from './operations/list-open-portal-uploads.ts'
import { listOpenUploads } from './operations/list-open-uploads.ts'
import { listPortalDocuments } from './operations/list-portal-documents.ts'
import { listPortalUploads } from './operations/list-portal-uploads.ts'
import { listUploadsToReview } from './operations/list-uploads-to-review.ts'
import { listZipFiles } from './operations/list-zip-files.ts'
import { measureDocumentsOfFirm } from './operations/measure-documents-of-firm.ts'
import { measureFirmUploads } from './operations/measure-firm-uploads.ts'
import { nameDocuments } from './operations/name-documents.ts'
import { openApprovedUpload } from './operations/open-approved-upload.ts'
import { openAttachment } from './operations/open-attachment.ts'
import { pageDocumentStatus } from './operations/page-document-status.ts'
import { pageUploadActivities } from './operations/page-upload-activities.ts'
import { removeDocumentsOfFirm } from './operations/remove-documents-of-firm.ts'
import { removePortalUpload } from './operations/remove-portal-upload.ts'
import { requestDocument } from './operations/request-document.ts'
import { requestDocuments } from './operations/request-documents.ts'
import { requestParticipantDocument } from './operations/request-participant-document.ts'
import { requestTemplateDocuments } from './operations/request-template-documents.ts'
import { rescanUpload } from './operations/rescan-upload.ts'
import { resumeTemplateDocuments } from './operations/resume-template-documents.ts'
import { reviewUpload } from './operations/review-upload.ts'
import { searchDocuments } from './operations/search-documents.ts'
import { signPortalUploadParts } from './operations/sign-portal-upload-parts.ts'
import { signUploadParts } from './operations/sign-upload-parts.ts'
import { takeBackPortalDecline } from './operations/take-back-portal-decline.ts'
import { undoReview } from './operations/undo-review.ts'
import { updateChecklist } from './operations/update-checklist.ts'
import { updateDocument } from './operations/update-document.ts'
import { updatePortalDocument } from './operations/update-portal-document.ts'
import { updateUpload } from './operations/update-upload.ts'
import { withdrawDocument } from './operations/withdraw-document.ts'
import { references } from './references.ts'
import { objectRemovals } from './workers/remove-objects.ts'
import { startWorkers, timedWork } from './workers/start-workers.ts'

export const service = defineService({
  name: 'documents',
  settings,
  constants,
  migrations: new URL('../migrations/', import.meta.url),
  references,
  calls: documents.operations,
  metrics,
  checks,
  handlers: {
    removeDocumentsOfFirm,
    measureDocumentsOfFirm,
    requestDocument,
    requestDocuments,
    requestParticipantDocument,
    listFrequentDocuments,
    listMatterDocuments,
    getDocument,
    updateDocument,
    askAgainForDocument,
    listDeclinedDocuments,
    withdrawDocument,
    listDocumentUploads,
    createSignedUploadUrl,
    createPartUpload,
    signUploadParts,
    getPartUpload,
    listOpenUploads,
    abandonPartUpload,
    confirmUpload,
    createUploadReference,
    reviewUpload,
    getUpload,
    updateUpload,
    listClientFiles,
    listExpiringFiles,
    downloadUpload,
    rescanUpload,
    createJoinedFile,
    listJoinedFiles,
    getJoinedFile,
    downloadJoinedFile,
    deleteJoinedFile,
    createZipFile,
    listZipFiles,
    getZipFile,
    downloadZipFile,
    deleteZipFile,
    countDocuments,
    countDocumentsOfFirm,
    listAwaitedMatters,
    listApprovedUploads,
    openApprovedUpload,
    undoReview,
    listUploadsToReview,
    drawLogo,
    countOpenDocuments,
    confirmReminder,
    confirmSentBack,
    filterOpenDocuments,
    requestTemplateDocuments,
    resumeTemplateDocuments,
    handOverDocuments,
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
    createPortalPartUpload,
    signPortalUploadParts,
    getPortalPartUpload,
    listOpenPortalUploads,
    confirmPortalUpload,
    removePortalUpload,
    listPortalDocuments,
    listPortalUploads,
    updatePortalDocument,
    declinePortalDocument,
    takeBackPortalDecline,
    countDocumentProgress,
    pageDocumentStatus,
    pageUploadActivities,
    searchDocuments,
    createMessageUpload,
    createPortalMessageUpload,
    holdAttachments,
    describeAttachments,
    nameDocuments,
    describeSentBack,
    openAttachment,
  },
  jobs: [scanUpload, processUpload, flagUpload, buildJoinedFile, buildZipFile],
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
    ctx.deps.joiner,
  ],
  timed: (_config, constants) => timedWork(constants),
  realTimeQueues: ({ UPLOAD_URL_MS }) => [objectRemovals(UPLOAD_URL_MS)],
  workers: (ctx, _config, constants) => startWorkers(ctx, constants),
})
