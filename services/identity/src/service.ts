import { identity } from '@dossier/contracts'
import { defineService } from '@dossier/runtime'
import { auditJournals } from './audit/audit-journals.ts'
import { resealSpans } from './audit/reseal-spans.ts'
import { auditConsumer } from './audit/take-batches.ts'
import { constants, settings } from './config.ts'
import { withdrawPermits } from './consumers/withdraw-permits.ts'
import { buildDeps } from './deps.ts'
import { moveClock } from './jobs/advance-clock.ts'
import { refreshSubscription } from './jobs/refresh-subscription.ts'
import { sendAccountMail } from './jobs/send-account-mail.ts'
import { keyedColumns } from './keyed-columns.ts'
import { metrics } from './metrics.ts'
import { acceptInvitation } from './operations/accept-invitation.ts'
import { advanceSandboxClock } from './operations/advance-sandbox-clock.ts'
import { authenticateAccessToken } from './operations/authenticate-access-token.ts'
import { authenticateApiKey } from './operations/authenticate-api-key.ts'
import { authenticateSession } from './operations/authenticate-session.ts'
import { beginIntegrationPermit } from './operations/begin-integration-permit.ts'
import { changePassword } from './operations/change-password.ts'
import { checkAuthorization } from './operations/check-authorization.ts'
import { checkIntegrationPermit } from './operations/check-integration-permit.ts'
import { completeSignUp } from './operations/complete-sign-up.ts'
import { confirmIntegrationPermit } from './operations/confirm-integration-permit.ts'
import { confirmSession } from './operations/confirm-session.ts'
import { confirmTotp } from './operations/confirm-totp.ts'
import { createApiKey } from './operations/create-api-key.ts'
import { createCheckoutSession } from './operations/create-checkout-session.ts'
import { createOAuthClient } from './operations/create-oauth-client.ts'
import { createPortalSession } from './operations/create-portal-session.ts'
import { decideApproval } from './operations/decide-approval.ts'
import { deleteFirmLogo } from './operations/delete-firm-logo.ts'
import { deleteOAuthClient } from './operations/delete-oauth-client.ts'
import { deleteSession } from './operations/delete-session.ts'
import { disableTotp } from './operations/disable-totp.ts'
import { endAuthorization } from './operations/end-authorization.ts'
import { endSession } from './operations/end-session.ts'
import { enrolTotp } from './operations/enrol-totp.ts'
import { exchangeAuthorizationCode } from './operations/exchange-authorization-code.ts'
import { filterFirmUsers } from './operations/filter-firm-users.ts'
import { findFirmUsers } from './operations/find-firm-users.ts'
import { findPasswordReset } from './operations/find-password-reset.ts'
import { findSignInUnlock } from './operations/find-sign-in-unlock.ts'
import { getDefaultIntakeTemplate } from './operations/get-default-intake-template.ts'
import { getFirm } from './operations/get-firm.ts'
import { getFirmBranding } from './operations/get-firm-branding.ts'
import { getFirmFileNames } from './operations/get-firm-file-names.ts'
import { getFirmForLink } from './operations/get-firm-for-link.ts'
import { getFirmForMessages } from './operations/get-firm-for-messages.ts'
import { getFirmOnboarding } from './operations/get-firm-onboarding.ts'
import { getFirmProfile } from './operations/get-firm-profile.ts'
import { getFirmStanding } from './operations/get-firm-standing.ts'
import { getFirmUsage } from './operations/get-firm-usage.ts'
import { getInvitation } from './operations/get-invitation.ts'
import { getLogoImage } from './operations/get-logo-image.ts'
import { getSandboxClock } from './operations/get-sandbox-clock.ts'
import { getSession } from './operations/get-session.ts'
import { getSignUp } from './operations/get-sign-up.ts'
import { getSubscription } from './operations/get-subscription.ts'
import { getTotp } from './operations/get-totp.ts'
import { grantAuthorization } from './operations/grant-authorization.ts'
import { inviteUser } from './operations/invite-user.ts'
import { listApiKeys } from './operations/list-api-keys.ts'
import { listApprovals } from './operations/list-approvals.ts'
import { listAuditEvents } from './operations/list-audit-events.ts'
import { listAuthorizations } from './operations/list-authorizations.ts'
import { listColleagues } from './operations/list-colleagues.ts'
import { listDocumentReminderRules } from './operations/list-document-reminder-rules.ts'
import { listFirmTimeZones } from './operations/list-firm-time-zones.ts'
import { listFirmUsers } from './operations/list-firm-users.ts'
import { listOAuthClients } from './operations/list-oauth-clients.ts'
import { listSessions } from './operations/list-sessions.ts'
import { nameFirmUsers } from './operations/name-firm-users.ts'
import { openPasswordReset } from './operations/open-password-reset.ts'
import { openReport } from './operations/open-report.ts'
import { openSession } from './operations/open-session.ts'
import { openSignInUnlock } from './operations/open-sign-in-unlock.ts'
import { openSignUp } from './operations/open-sign-up.ts'
import { pageAuditEvents } from './operations/page-audit-events.ts'
import { pageBillingSummary } from './operations/page-billing-summary.ts'
import { previewAuthorization } from './operations/preview-authorization.ts'
import { receiveBillingEvent } from './operations/receive-billing-event.ts'
import { recordApiRequests } from './operations/record-api-requests.ts'
import { recordMessageLink } from './operations/record-message-link.ts'
import { refreshTokens } from './operations/refresh-tokens.ts'
import { regenerateApiKey } from './operations/regenerate-api-key.ts'
import { replacePassword } from './operations/replace-password.ts'
import { requestApproval } from './operations/request-approval.ts'
import { resendInvitation } from './operations/resend-invitation.ts'
import { resetUserTotp } from './operations/reset-user-totp.ts'
import { revokeApiKey } from './operations/revoke-api-key.ts'
import { revokeInvitation } from './operations/revoke-invitation.ts'
import { revokeToken } from './operations/revoke-token.ts'
import { rotateOAuthClientSecret } from './operations/rotate-oauth-client-secret.ts'
import { saveOnboardingStep } from './operations/save-onboarding-step.ts'
import { signOutUser } from './operations/sign-out-user.ts'
import { tellOtherAdmins } from './operations/tell-other-admins.ts'
import { updateFirmSettings } from './operations/update-firm-settings.ts'
import { updateFirmUser } from './operations/update-firm-user.ts'
import { updateOAuthClient } from './operations/update-oauth-client.ts'
import { uploadFirmLogo } from './operations/upload-firm-logo.ts'
import { useSignInUnlock } from './operations/use-sign-in-unlock.ts'
import { verifyAuditLog } from './operations/verify-audit-log.ts'
import { withdrawIntegrationPermit } from './operations/withdraw-integration-permit.ts'
import { references } from './references.ts'
import { tableOwner } from './table-owner.ts'
import { startCompanions, startWorkers } from './workers/start-workers.ts'

/**
 * Operations that the gateway carries out by calls of this service, because only the gateway knows cookies and
 * addresses.
 */
const {
  createSession: _1,
  requestPasswordReset: _2,
  requestSignUp: _3,
  getReport: _4,
  requestSignInUnlock: _5,
  unlockSignIn: _6,
  exportAuditEvents: _7,
  ...calls
} = identity.operations

export const service = defineService({
  name: 'identity',
  settings,
  constants,
  migrations: new URL('../migrations/', import.meta.url),
  tableOwner,
  exposesBackups: true,
  references,
  keyedColumns,
  calls,
  metrics,
  build: buildDeps,
  jobs: [sendAccountMail, refreshSubscription, moveClock],
  consumers: [withdrawPermits],
  pulls: [auditConsumer],
  journals: Object.values(auditJournals),
  resealElsewhere: resealSpans,
  companions: startCompanions,
  workers: startWorkers,
  handlers: {
    openSession,
    getSession,
    deleteSession,
    confirmSession,
    listSessions,
    endSession,
    listAuthorizations,
    endAuthorization,
    listApprovals,
    decideApproval,
    requestApproval,
    listApiKeys,
    createApiKey,
    regenerateApiKey,
    revokeApiKey,
    acceptInvitation,
    getInvitation,
    inviteUser,
    listFirmUsers,
    listColleagues,
    resendInvitation,
    revokeInvitation,
    updateFirmUser,
    signOutUser,
    getFirm,
    updateFirmSettings,
    uploadFirmLogo,
    deleteFirmLogo,
    getSandboxClock,
    advanceSandboxClock,
    getFirmUsage,
    getFirmOnboarding,
    saveOnboardingStep,
    changePassword,
    completeSignUp,
    confirmTotp,
    disableTotp,
    enrolTotp,
    findPasswordReset,
    getSignUp,
    getTotp,
    openPasswordReset,
    openSignInUnlock,
    findSignInUnlock,
    useSignInUnlock,
    openSignUp,
    replacePassword,
    // Asked for by gateways of the version before, which run beside this one during an update.
    resetPassword: replacePassword,
    resetUserTotp,
    authenticateApiKey,
    authenticateSession,
    tellOtherAdmins,
    filterFirmUsers,
    nameFirmUsers,
    findFirmUsers,
    getFirmProfile,
    getFirmForLink,
    getFirmForMessages,
    listFirmTimeZones,
    listDocumentReminderRules,
    getDefaultIntakeTemplate,
    getFirmFileNames,
    getFirmBranding,
    getLogoImage,
    getFirmStanding,
    recordApiRequests,
    pageBillingSummary,
    openReport,
    createCheckoutSession,
    createPortalSession,
    getSubscription,
    receiveBillingEvent,
    listOAuthClients,
    createOAuthClient,
    updateOAuthClient,
    rotateOAuthClientSecret,
    deleteOAuthClient,
    checkAuthorization,
    previewAuthorization,
    grantAuthorization,
    exchangeAuthorizationCode,
    refreshTokens,
    revokeToken,
    authenticateAccessToken,
    listAuditEvents,
    pageAuditEvents,
    verifyAuditLog,
    beginIntegrationPermit,
    confirmIntegrationPermit,
    withdrawIntegrationPermit,
    checkIntegrationPermit,
    recordMessageLink,
  },
})
