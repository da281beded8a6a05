import { notifications } from '@dossier/contracts'
import { signSmsCallback } from '@dossier/testbed'

const { receiveSms, receiveSmsStatus } = notifications.operations

/**
 * What schemas cannot say of some operations: which state their resource has to be in, and which values only a running
 * system knows. Without it such an operation would answer refusals alone.
 */
export interface Hint {
  /** Values of fields, as texts of JSON, taken three times in four. */
  fields?: Readonly<Record<string, string>>
  /** Identifiers of resources made for the request, one time in eight: the field, and the state in `fresh-resources.ts`. */
  fresh?: Readonly<Record<string, string>>
}

/** Their keys are unique, and options are where they belong. */
const INTAKE_FIELDS = JSON.stringify([
  { key: 'name', label: 'Name', type: 'text', required: true, help: null, options: null },
  { key: 'visa', label: 'Visa', type: 'select', required: false, help: 'Any', options: ['None', 'B-2'] },
])

export const hints: Readonly<Record<string, Hint>> = {
  createSession: { fields: { email: '"@@fresh:email@@"', password: '"@@fresh:password@@"' } },
  createPortalLinkRequest: { fresh: { token: 'revokedLinkToken' } },
  markNotificationRead: { fresh: { id: 'unreadNotification' } },
  updatePortalIntake: { fields: { answers: '{"name":"@@fresh:openForm@@"}' } },
  submitPortalIntake: { fields: { answers: '{"name":"@@fresh:openForm@@"}' } },
  createClientPortalSession: { fresh: { token: 'linkToken' } },
  search: { fields: { q: '"owned"', types: '"matters,documents"' } },
  createWebhook: { fields: { url: '"@@fresh:webhookUrl@@"' } },
  createSignedUploadUrl: {
    fields: { file_size_bytes: '1000', content_type: '"application/pdf"' },
    fresh: { document_id: 'document' },
  },
  createPortalUploadUrl: {
    fields: { file_size_bytes: '1000', content_type: '"application/pdf"' },
    fresh: { document_id: 'documentOfClient' },
  },
  confirmPortalUpload: { fresh: { id: 'uploadOfClient' } },
  removePortalUpload: { fresh: { id: 'uploadOfClient' } },
  archiveMatter: { fresh: { id: 'matter' } },
  restoreMatter: { fresh: { id: 'archivedMatter' } },
  createMatterDeadline: { fresh: { id: 'matter' } },
  updateMatterDeadline: { fresh: { id: 'datedMatter', deadline_id: 'deadlineOfIt' } },
  deleteMatterDeadline: { fresh: { id: 'datedMatter', deadline_id: 'deadlineOfIt' } },
  createIntakeTemplate: { fields: { fields: INTAKE_FIELDS } },
  updateIntakeTemplate: { fields: { fields: INTAKE_FIELDS }, fresh: { id: 'intakeTemplate' } },
  deleteIntakeTemplate: { fresh: { id: 'intakeTemplate' } },
  updateWebhook: { fresh: { id: 'webhook' } },
  deleteWebhook: { fresh: { id: 'webhook' } },
  testWebhook: { fresh: { id: 'webhook' } },
  rotateWebhookSecret: { fresh: { id: 'webhook' } },
  listWebhookDeliveries: { fresh: { id: 'webhookWithDelivery' } },
  redeliverWebhook: { fresh: { id: 'webhookWithDelivery', delivery_id: 'deliveryOfIt' } },
  replayWebhook: { fresh: { id: 'webhook', since: 'justNow' } },
  getSandboxMessage: { fresh: { id: 'sandboxMessage' } },
  getEvent: { fresh: { id: 'event' } },
  confirmUpload: { fresh: { id: 'sentUpload' } },
  reviewUpload: { fresh: { id: 'scannedUpload' } },
  downloadUpload: { fresh: { id: 'scannedUpload' } },
  rescanUpload: { fresh: { id: 'unscannableUpload' } },
  updateDocument: { fresh: { id: 'document' } },
  withdrawDocument: { fresh: { id: 'document' } },
  updateChecklist: { fresh: { id: 'checklist' } },
  deleteChecklist: { fresh: { id: 'checklist' } },
  applyChecklist: { fresh: { id: 'checklist', matter_id: 'matter' } },
  regenerateApiKey: { fresh: { id: 'apiKey' } },
  revokeApiKey: { fresh: { id: 'apiKey' } },
  rotateOAuthClientSecret: { fresh: { id: 'oauthClient' } },
  deleteOAuthClient: { fresh: { id: 'oauthClient' } },
  inviteUser: { fresh: { email: 'unusedEmail' } },
  resendInvitation: { fresh: { id: 'invitation' } },
  revokeInvitation: { fresh: { id: 'invitation' } },
  getInvitation: { fresh: { token: 'invitationToken' } },
  acceptInvitation: { fresh: { token: 'invitationToken' } },
  getSignUp: { fresh: { token: 'signUpToken' } },
  completeSignUp: { fresh: { token: 'signUpToken' } },
  resetPassword: { fresh: { token: 'passwordResetToken' } },
  unlockSignIn: { fresh: { token: 'signInUnlockToken' } },
  changePassword: { fresh: { current_password: 'ownPassword' } },
  enrolTotp: { fresh: { password: 'passwordWithoutTotp' } },
  confirmTotp: { fresh: { code: 'codeToConfirm' } },
  disableTotp: { fresh: { password: 'ownPassword', code: 'codeInUse' } },
  endSession: { fresh: { id: 'anotherSession' } },
  endAuthorization: { fresh: { id: 'authorization' } },
  signOutUser: { fresh: { id: 'user' } },
  updateFirmUser: { fresh: { id: 'user' } },
  resetUserTotp: { fresh: { id: 'user' } },
  createCheckoutSession: {
    fields: { success_url: '"http://app.test/paid"', cancel_url: '"http://app.test/not-paid"' },
  },
  getReport: { fields: { from: '"2020-01-01"' } },
  createPortalSession: { fields: { return_url: '"http://app.test/back"' } },
  receiveBillingEvent: {
    fields: {
      body: JSON.stringify('{"id":"evt_1","object":"event","type":"price.created","created":1,"data":{"object":{}}}'),
      signature: '"@@signature@@"',
    },
  },
  receiveSmsStatus: {
    fields: signedForm(receiveSmsStatus.path, { MessageSid: `SM${'1'.repeat(32)}`, MessageStatus: 'delivered' }),
  },
  receiveSms: {
    fields: signedForm(receiveSms.path, {
      MessageSid: `SM${'2'.repeat(32)}`,
      From: '+12125550123',
      To: '+15005550006',
      Body: 'Hello',
    }),
  },
}

/** A form of the SMS provider and its signature, as texts of JSON. */
function signedForm(path: string, fields: Record<string, string>): { body: string; signature: string } {
  return {
    body: JSON.stringify(new URLSearchParams(fields).toString()),
    signature: JSON.stringify(signSmsCallback(path, fields)),
  }
}
