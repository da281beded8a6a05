import * as documents from './documents/index.ts'
import { allFirmClockCalls } from './firm-clock.ts'
import * as identity from './identity/index.ts'
import * as integrations from './integrations/index.ts'
import * as matters from './matters/index.ts'
import * as notifications from './notifications/index.ts'
import type { Call, Operation, ServiceCall } from './operation.ts'
import { allOperations } from './registry.ts'
import type { ReportPageCall } from './report.ts'
import { reports } from './reports.ts'
import type { ServiceName } from './topology.ts'

/**
 * The calls that each service makes. A call that is missing here does not compile, and the NATS server refuses to publish
 * it, because its permissions are derived from this table. The gateway also makes every public operation.
 */
export const serviceCalls = {
  gateway: [
    identity.operations.authenticateAccessToken,
    identity.operations.authenticateApiKey,
    identity.operations.authenticateSession,
    identity.operations.beginIntegrationPermit,
    identity.operations.checkAuthorization,
    identity.operations.confirmIntegrationPermit,
    identity.operations.exchangeAuthorizationCode,
    identity.operations.findPasswordReset,
    identity.operations.findSignInUnlock,
    identity.operations.getLogoImage,
    identity.operations.grantAuthorization,
    identity.operations.openPasswordReset,
    identity.operations.openReport,
    identity.operations.pageAuditEvents,
    identity.operations.openSession,
    identity.operations.openSignInUnlock,
    identity.operations.openSignUp,
    identity.operations.previewAuthorization,
    identity.operations.recordApiRequests,
    identity.operations.refreshTokens,
    identity.operations.replacePassword,
    identity.operations.requestApproval,
    identity.operations.revokeToken,
    identity.operations.useSignInUnlock,
    identity.operations.withdrawIntegrationPermit,
    integrations.operations.completeIntegrationConnection,
    matters.operations.authenticatePortalSession,
    matters.operations.pageImportRows,
    notifications.operations.findMessageStop,
    notifications.operations.setMessageStop,
    ...Object.values(reports).flatMap<ReportPageCall>(({ pages }) => pages),
  ],
  identity: [
    documents.operations.drawLogo,
    documents.operations.measureDocumentsOfFirm,
    documents.operations.measureFirmUploads,
    documents.operations.removeDocumentsOfFirm,
    integrations.operations.removeIntegrationOfFirm,
    matters.operations.countFirmMatters,
    matters.operations.filterIntakeTemplates,
    matters.operations.measureMattersOfFirm,
    matters.operations.removeMattersOfFirm,
    notifications.operations.countIntakeLinksSent,
    notifications.operations.deliverAccountMessage,
    notifications.operations.deliverRightsMessage,
    notifications.operations.measureNotificationsOfFirm,
    notifications.operations.removeNotificationsOfFirm,
    notifications.operations.updateNotificationPreferences,
    ...allFirmClockCalls,
  ],
  matters: [
    documents.operations.confirmReminder,
    documents.operations.confirmSentBack,
    documents.operations.countDocumentProgress,
    documents.operations.countDocuments,
    documents.operations.countDocumentsOfFirm,
    documents.operations.countOpenDocuments,
    documents.operations.describeAttachments,
    documents.operations.handOverDocuments,
    documents.operations.holdAttachments,
    documents.operations.listAwaitedMatters,
    documents.operations.listPortalDocuments,
    documents.operations.openAttachment,
    documents.operations.requestTemplateDocuments,
    documents.operations.resumeTemplateDocuments,
    documents.operations.searchDocuments,
    identity.operations.checkIntegrationPermit,
    identity.operations.filterFirmUsers,
    identity.operations.findFirmUsers,
    identity.operations.getDefaultIntakeTemplate,
    identity.operations.getFirmBranding,
    identity.operations.getFirmForLink,
    identity.operations.getFirmProfile,
    identity.operations.getFirmStanding,
    identity.operations.listFirmTimeZones,
    identity.operations.nameFirmUsers,
    identity.operations.recordMessageLink,
    identity.operations.tellOtherAdmins,
    notifications.operations.deliverIntakeLink,
    notifications.operations.deliverVerificationCode,
  ],
  documents: [
    identity.operations.checkIntegrationPermit,
    identity.operations.getFirmFileNames,
    identity.operations.listDocumentReminderRules,
    matters.operations.filterAttachedUploads,
    matters.operations.filterRemindableMatters,
    matters.operations.filterVisibleMatters,
    matters.operations.filterRemindableParticipants,
    matters.operations.getMatterBrief,
    matters.operations.listAssignedMatters,
    matters.operations.listClientMatters,
    matters.operations.nameActiveMatters,
    matters.operations.nameMatters,
    matters.operations.nameMattersOfFirm,
    matters.operations.nameParticipants,
  ],
  notifications: [
    documents.operations.describeSentBack,
    documents.operations.filterOpenDocuments,
    documents.operations.nameDocuments,
    identity.operations.getFirmForMessages,
    identity.operations.getFirmProfile,
    identity.operations.nameFirmUsers,
    matters.operations.confirmDeadline,
    matters.operations.filterVisibleMatters,
    matters.operations.listAssignedMatters,
    matters.operations.getMatterBrief,
    matters.operations.getMatterForMessages,
    matters.operations.getMessageNews,
    matters.operations.getParticipantForMessages,
    matters.operations.nameDeadlines,
    matters.operations.nameMatters,
    matters.operations.nameParticipants,
    matters.operations.saveSmsChoices,
  ],
  integrations: [
    documents.operations.listApprovedUploads,
    documents.operations.openApprovedUpload,
    matters.operations.applyExternalStatus,
    matters.operations.filterVisibleMatters,
    matters.operations.getMatterForSync,
  ],
} as const satisfies Readonly<Record<ServiceName, readonly Call[]>>

/** Calls that a service may make. */
export type CallOf<Service extends ServiceName> =
  | (typeof serviceCalls)[Service][number]
  | (Service extends 'gateway' ? Operation : never)

/** Calls that a service may make for itself, without a principal. */
export type ServiceCallOf<Service extends ServiceName> = Extract<CallOf<Service>, ServiceCall>

/** Calls that a service may make, including the gateway's public operations. */
export function callsOf(service: ServiceName): readonly Call[] {
  return service === 'gateway' ? [...allOperations, ...serviceCalls.gateway] : serviceCalls[service]
}
