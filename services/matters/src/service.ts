import { matters } from '@dossier/contracts'
import { defineService } from '@dossier/runtime'
import { settings } from './config.ts'
import { buildDeps } from './deps.ts'
import { requestTemplateDocuments } from './jobs/request-template-documents.ts'
import { keyedColumns } from './keyed-columns.ts'
import { metrics } from './metrics.ts'
import { applyExternalStatus } from './operations/apply-external-status.ts'
import { archiveMatter } from './operations/archive-matter.ts'
import { authenticatePortalSession } from './operations/authenticate-portal-session.ts'
import { confirmDeadline } from './operations/confirm-deadline.ts'
import { countFirmMatters } from './operations/count-firm-matters.ts'
import { createClient } from './operations/create-client.ts'
import { createClientPortalSession } from './operations/create-client-portal-session.ts'
import { createIntakeTemplate } from './operations/create-intake-template.ts'
import { createMatter } from './operations/create-matter.ts'
import { createMatterDeadline } from './operations/create-matter-deadline.ts'
import { createPortalLinkRequest } from './operations/create-portal-link-request.ts'
import { deleteIntakeTemplate } from './operations/delete-intake-template.ts'
import { deleteMatterDeadline } from './operations/delete-matter-deadline.ts'
import { filterIntakeTemplates } from './operations/filter-intake-templates.ts'
import { filterRemindableMatters } from './operations/filter-remindable-matters.ts'
import { filterVisibleMatters } from './operations/filter-visible-matters.ts'
import { generateIntakeLink } from './operations/generate-intake-link.ts'
import { getClient } from './operations/get-client.ts'
import { getIntakeTemplate } from './operations/get-intake-template.ts'
import { getMatter } from './operations/get-matter.ts'
import { getMatterBrief } from './operations/get-matter-brief.ts'
import { getMatterForMessages } from './operations/get-matter-for-messages.ts'
import { getMatterForSync } from './operations/get-matter-for-sync.ts'
import { getMatterIntake } from './operations/get-matter-intake.ts'
import { getPortalIntake } from './operations/get-portal-intake.ts'
import { getPortalMatter } from './operations/get-portal-matter.ts'
import { listClients } from './operations/list-clients.ts'
import { listIntakeTemplates } from './operations/list-intake-templates.ts'
import { listMatterDeadlines } from './operations/list-matter-deadlines.ts'
import { listMatters } from './operations/list-matters.ts'
import { nameMatters } from './operations/name-matters.ts'
import { nameMattersOfFirm } from './operations/name-matters-of-firm.ts'
import { pageIntakeSummary } from './operations/page-intake-summary.ts'
import { pagePortalActivities } from './operations/page-portal-activities.ts'
import { restoreMatter } from './operations/restore-matter.ts'
import { revokeIntakeLink } from './operations/revoke-intake-link.ts'
import { saveSmsChoices } from './operations/save-sms-choices.ts'
import { search } from './operations/search.ts'
import { sendIntakeLink } from './operations/send-intake-link.ts'
import { submitPortalIntake } from './operations/submit-portal-intake.ts'
import { updateClient } from './operations/update-client.ts'
import { updateIntakeTemplate } from './operations/update-intake-template.ts'
import { updateMatter } from './operations/update-matter.ts'
import { updateMatterDeadline } from './operations/update-matter-deadline.ts'
import { updatePortalIntake } from './operations/update-portal-intake.ts'
import { references } from './references.ts'
import { startWorkers } from './workers/start-workers.ts'

export const service = defineService({
  name: 'matters',
  settings,
  migrations: new URL('../migrations/', import.meta.url),
  references,
  keyedColumns,
  calls: matters.operations,
  metrics,
  build: buildDeps,
  handlers: {
    createClient,
    listClients,
    getClient,
    updateClient,
    createMatter,
    listMatters,
    getMatter,
    updateMatter,
    archiveMatter,
    restoreMatter,
    listMatterDeadlines,
    createMatterDeadline,
    updateMatterDeadline,
    deleteMatterDeadline,
    generateIntakeLink,
    revokeIntakeLink,
    sendIntakeLink,
    createClientPortalSession,
    authenticatePortalSession,
    getPortalMatter,
    getMatterIntake,
    getPortalIntake,
    updatePortalIntake,
    submitPortalIntake,
    createIntakeTemplate,
    listIntakeTemplates,
    getIntakeTemplate,
    updateIntakeTemplate,
    deleteIntakeTemplate,
    createPortalLinkRequest,
    getMatterBrief,
    getMatterForMessages,
    getMatterForSync,
    applyExternalStatus,
    filterVisibleMatters,
    filterIntakeTemplates,
    filterRemindableMatters,
    confirmDeadline,
    countFirmMatters,
    nameMatters,
    nameMattersOfFirm,
    pageIntakeSummary,
    pagePortalActivities,
    saveSmsChoices,
    search,
  },
  workers: startWorkers,
  jobs: [requestTemplateDocuments],
})
