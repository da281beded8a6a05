import { matters } from '@dossier/contracts'
import { defineService } from '@dossier/runtime'
import { constants, settings } from './config.ts'
import { buildDeps } from './deps.ts'
import { checkImportFile } from './jobs/check-import-file.ts'
import { handOverDocuments } from './jobs/hand-over-documents.ts'
import { makeImportRows } from './jobs/make-import-rows.ts'
import { removeImport } from './jobs/remove-import.ts'
import { requestTemplateDocuments } from './jobs/request-template-documents.ts'
import { keyedColumns } from './keyed-columns.ts'
import { metrics } from './metrics.ts'
import { addImportPart } from './operations/add-import-part.ts'
import { applyExternalStatus } from './operations/apply-external-status.ts'
import { archiveMatter } from './operations/archive-matter.ts'
import { assignMatters } from './operations/assign-matters.ts'
import { authenticatePortalSession } from './operations/authenticate-portal-session.ts'
import { checkImport } from './operations/check-import.ts'
import { confirmDeadline } from './operations/confirm-deadline.ts'
import { countFirmMatters } from './operations/count-firm-matters.ts'
import { createClient } from './operations/create-client.ts'
import { createClientPortalSession } from './operations/create-client-portal-session.ts'
import { createImport } from './operations/create-import.ts'
import { createIntakeTemplate } from './operations/create-intake-template.ts'
import { createMatter } from './operations/create-matter.ts'
import { createMatterDeadline } from './operations/create-matter-deadline.ts'
import { createMatterParticipant } from './operations/create-matter-participant.ts'
import { createMatterView } from './operations/create-matter-view.ts'
import { createPortalLinkRequest } from './operations/create-portal-link-request.ts'
import { deleteImport } from './operations/delete-import.ts'
import { deleteIntakeTemplate } from './operations/delete-intake-template.ts'
import { deleteMatterDeadline } from './operations/delete-matter-deadline.ts'
import { deleteMatterView } from './operations/delete-matter-view.ts'
import { downloadPortalAttachment } from './operations/download-portal-attachment.ts'
import { filterAttachedUploads } from './operations/filter-attached-uploads.ts'
import { filterIntakeTemplates } from './operations/filter-intake-templates.ts'
import { filterRemindableMatters } from './operations/filter-remindable-matters.ts'
import { filterRemindableParticipants } from './operations/filter-remindable-participants.ts'
import { filterVisibleMatters } from './operations/filter-visible-matters.ts'
import { generateIntakeLink } from './operations/generate-intake-link.ts'
import { generateParticipantLink } from './operations/generate-participant-link.ts'
import { getClient } from './operations/get-client.ts'
import { getImport } from './operations/get-import.ts'
import { getIntakeTemplate } from './operations/get-intake-template.ts'
import { getIntakeTemplateVersion } from './operations/get-intake-template-version.ts'
import { getLinkRequests } from './operations/get-link-requests.ts'
import { getLinkVerification } from './operations/get-link-verification.ts'
import { getMatter } from './operations/get-matter.ts'
import { getMatterBrief } from './operations/get-matter-brief.ts'
import { getMatterForMessages } from './operations/get-matter-for-messages.ts'
import { getMatterForSync } from './operations/get-matter-for-sync.ts'
import { getMatterIntake } from './operations/get-matter-intake.ts'
import { getMatterLinkVerification } from './operations/get-matter-link-verification.ts'
import { getMatterParticipant } from './operations/get-matter-participant.ts'
import { getMatterParticipantIntake } from './operations/get-matter-participant-intake.ts'
import { getMessageNews } from './operations/get-message-news.ts'
import { getMessageThread } from './operations/get-message-thread.ts'
import { getParticipantForMessages } from './operations/get-participant-for-messages.ts'
import { getPortalIntake } from './operations/get-portal-intake.ts'
import { getPortalMatter } from './operations/get-portal-matter.ts'
import { getPortalVerification } from './operations/get-portal-verification.ts'
import { getWaitingMatters } from './operations/get-waiting-matters.ts'
import { listAssignedMatters } from './operations/list-assigned-matters.ts'
import { listClientMatters } from './operations/list-client-matters.ts'
import { listClients } from './operations/list-clients.ts'
import { listFormerClients } from './operations/list-former-clients.ts'
import { listImportRows } from './operations/list-import-rows.ts'
import { listImports } from './operations/list-imports.ts'
import { listIntakeTemplateVersions } from './operations/list-intake-template-versions.ts'
import { listIntakeTemplates } from './operations/list-intake-templates.ts'
import { listMatterDeadlines } from './operations/list-matter-deadlines.ts'
import { listMatterMessages } from './operations/list-matter-messages.ts'
import { listMatterOverviews } from './operations/list-matter-overviews.ts'
import { listMatterParticipants } from './operations/list-matter-participants.ts'
import { listMatterViews } from './operations/list-matter-views.ts'
import { listMatters } from './operations/list-matters.ts'
import { listMessageThreads } from './operations/list-message-threads.ts'
import { listOpenDeadlines } from './operations/list-open-deadlines.ts'
import { listPortalMessages } from './operations/list-portal-messages.ts'
import { markMessagesRead } from './operations/mark-messages-read.ts'
import { markPortalMessagesRead } from './operations/mark-portal-messages-read.ts'
import { measureMattersOfFirm } from './operations/measure-matters-of-firm.ts'
import { nameActiveMatters } from './operations/name-active-matters.ts'
import { nameDeadlines } from './operations/name-deadlines.ts'
import { nameMatters } from './operations/name-matters.ts'
import { nameMattersOfFirm } from './operations/name-matters-of-firm.ts'
import { nameParticipants } from './operations/name-participants.ts'
import { pageImportRows } from './operations/page-import-rows.ts'
import { pageIntakeSummary } from './operations/page-intake-summary.ts'
import { pagePortalActivities } from './operations/page-portal-activities.ts'
import { previewPortalLink } from './operations/preview-portal-link.ts'
import { removeMatterParticipant } from './operations/remove-matter-participant.ts'
import { removeMattersOfFirm } from './operations/remove-matters-of-firm.ts'
import { requestPortalVerification } from './operations/request-portal-verification.ts'
import { restoreIntakeTemplateVersion } from './operations/restore-intake-template-version.ts'
import { restoreMatter } from './operations/restore-matter.ts'
import { revokeIntakeLink } from './operations/revoke-intake-link.ts'
import { revokeParticipantLink } from './operations/revoke-participant-link.ts'
import { saveSmsChoices } from './operations/save-sms-choices.ts'
import { search } from './operations/search.ts'
import { sendIntakeLink } from './operations/send-intake-link.ts'
import { sendMatterMessage } from './operations/send-matter-message.ts'
import { sendParticipantLink } from './operations/send-participant-link.ts'
import { sendPortalMessage } from './operations/send-portal-message.ts'
import { startImport } from './operations/start-import.ts'
import { submitPortalIntake } from './operations/submit-portal-intake.ts'
import { unlockIntakeLink } from './operations/unlock-intake-link.ts'
import { unlockParticipantLink } from './operations/unlock-participant-link.ts'
import { updateClient } from './operations/update-client.ts'
import { updateIntakeTemplate } from './operations/update-intake-template.ts'
import { updateLinkVerification } from './operations/update-link-verification.ts'
import { updateMatter } from './operations/update-matter.ts'
import { updateMatterDeadline } from './operations/update-matter-deadline.ts'
import { updateMatterLinkVerification } from './operations/update-matter-link-verification.ts'
import { updateMatterParticipant } from './operations/update-matter-participant.ts'
import { updateMatterView } from './operations/update-matter-view.ts'
import { updateMessageThread } from './operations/update-message-thread.ts'
import { updatePortalIntake } from './operations/update-portal-intake.ts'
import { verifyPortalSession } from './operations/verify-portal-session.ts'
import { references } from './references.ts'
import { startWorkers, timedWork } from './workers/start-workers.ts'

/** `exportImportRows` is carried out by the gateway, by calls of `pageImportRows`. */
const { exportImportRows: _, ...calls } = matters.operations

export const service = defineService({
  name: 'matters',
  settings,
  constants,
  migrations: new URL('../migrations/', import.meta.url),
  references,
  keyedColumns,
  calls,
  metrics,
  build: buildDeps,
  handlers: {
    removeMattersOfFirm,
    measureMattersOfFirm,
    createClient,
    listClients,
    getClient,
    updateClient,
    createMatter,
    listMatters,
    listMatterOverviews,
    getLinkRequests,
    getWaitingMatters,
    getMatter,
    updateMatter,
    assignMatters,
    archiveMatter,
    restoreMatter,
    listMatterViews,
    createMatterView,
    updateMatterView,
    deleteMatterView,
    listMatterDeadlines,
    listOpenDeadlines,
    createMatterDeadline,
    updateMatterDeadline,
    deleteMatterDeadline,
    listMatterParticipants,
    listFormerClients,
    createMatterParticipant,
    getMatterParticipant,
    updateMatterParticipant,
    removeMatterParticipant,
    generateParticipantLink,
    revokeParticipantLink,
    sendParticipantLink,
    listMatterMessages,
    sendMatterMessage,
    listMessageThreads,
    getMessageThread,
    updateMessageThread,
    markMessagesRead,
    generateIntakeLink,
    revokeIntakeLink,
    sendIntakeLink,
    getLinkVerification,
    updateLinkVerification,
    getMatterLinkVerification,
    updateMatterLinkVerification,
    unlockIntakeLink,
    unlockParticipantLink,
    createClientPortalSession,
    getPortalVerification,
    requestPortalVerification,
    verifyPortalSession,
    authenticatePortalSession,
    getPortalMatter,
    getMatterIntake,
    getMatterParticipantIntake,
    getPortalIntake,
    updatePortalIntake,
    submitPortalIntake,
    listPortalMessages,
    sendPortalMessage,
    downloadPortalAttachment,
    markPortalMessagesRead,
    createIntakeTemplate,
    listIntakeTemplates,
    getIntakeTemplate,
    updateIntakeTemplate,
    deleteIntakeTemplate,
    listIntakeTemplateVersions,
    getIntakeTemplateVersion,
    restoreIntakeTemplateVersion,
    createPortalLinkRequest,
    previewPortalLink,
    addImportPart,
    checkImport,
    createImport,
    deleteImport,
    getImport,
    listImportRows,
    listImports,
    startImport,
    getMatterBrief,
    getMatterForMessages,
    getParticipantForMessages,
    getMessageNews,
    filterAttachedUploads,
    getMatterForSync,
    applyExternalStatus,
    filterVisibleMatters,
    listAssignedMatters,
    filterIntakeTemplates,
    filterRemindableMatters,
    filterRemindableParticipants,
    confirmDeadline,
    countFirmMatters,
    listClientMatters,
    nameActiveMatters,
    nameDeadlines,
    nameMatters,
    nameMattersOfFirm,
    nameParticipants,
    pageImportRows,
    pageIntakeSummary,
    pagePortalActivities,
    saveSmsChoices,
    search,
  },
  timed: timedWork,
  workers: startWorkers,
  jobs: [requestTemplateDocuments, handOverDocuments, checkImportFile, makeImportRows, removeImport],
})
