/**
 * Which operations are tools of the MCP server, and what a call of each needs. Operations without an entry here that
 * could be one fail a test, so that a new operation gets its place.
 */
import { isDownload } from './download.ts'
import type { Operation } from './operation.ts'

/**
 * What a call of a tool needs besides the rights of its caller:
 * - `read`: nothing. It changes nothing.
 * - `write`: the firm lets the application write.
 * - `approve`: in addition, a person approves each call: it sends something out of the firm, changes who gets what the
 *   firm sends, or cannot be undone.
 */
export type ToolUse = 'read' | 'write' | 'approve'

/** Tools that change something which stays in the firm and can be changed back. */
const writing: readonly string[] = [
  'createClient',
  'archiveMatter',
  'assignMatters',
  'createMatterDeadline',
  'updateMatterDeadline',
  'createChecklist',
]

/** Tools that a person approves each time, with the reason. */
const approved: Readonly<Record<string, string>> = {
  sendMatterMessage: 'sends a message',
  sendIntakeLink: 'sends a link',
  sendParticipantLink: 'sends a link',
  requestDocument: 'asks the client for something',
  requestDocuments: 'asks the client for something',
  requestParticipantDocument: 'asks a participant for something',
  applyChecklist: 'asks the client for something',
  updateChecklist: 'changes what clients are asked',
  createMatter: 'can ask the client for something',
  restoreMatter: 'reminds the client again',
  updateUpload: 'can ask the client again for a file that has expired',
  updateMessageThread: 'can hide from colleagues that somebody waits for an answer',
  askAgainForDocument: 'asks the client for something',
  updateDocument: 'changes what the client is asked',
  withdrawDocument: 'cannot be undone, and the client sees it',
  reviewUpload: 'tells the client',
  undoReview: 'changes what the client was told',
  deleteChecklist: 'cannot be undone',
  deleteMatterDeadline: 'cannot be undone',
  updateMatter: 'can hand the matter to another client',
  updateClient: 'can change where messages and links are sent',
  createMatterParticipant: 'lets another person take part',
  updateMatterParticipant: 'can change where messages and links are sent',
  removeMatterParticipant: 'cannot be undone',
  revokeIntakeLink: 'cannot be undone',
  revokeParticipantLink: 'cannot be undone',
}

const LINK = 'its answer holds a link that is a credential'
const SECURITY = 'is about the security or the account of the firm'
const CONNECTION = 'is about connections with other systems'
const FILES = 'is of use only with the bytes of files'
const IMPORT = 'moves in many records at once, which is watched in the console'
const STREAM = 'is a stream'
const FORM = 'is made in the console, where a preview shows what clients will see'
const READING = 'says that a person has read something'
const PROGRAMS = 'is of use to programs, not to people'

/** Operations with a scope that are no tools, with the reason. */
const withheld: Readonly<Record<string, string>> = {
  generateIntakeLink: LINK,
  generateParticipantLink: LINK,
  unlockIntakeLink: SECURITY,
  unlockParticipantLink: SECURITY,
  getLinkVerification: SECURITY,
  updateLinkVerification: SECURITY,
  getMatterLinkVerification: SECURITY,
  updateMatterLinkVerification: SECURITY,
  listAuditEvents: SECURITY,
  exportAuditEvents: SECURITY,
  verifyAuditLog: SECURITY,
  inviteUser: SECURITY,
  updateFirmUser: SECURITY,
  resendInvitation: SECURITY,
  revokeInvitation: SECURITY,
  updateFirmSettings: SECURITY,
  uploadFirmLogo: SECURITY,
  deleteFirmLogo: SECURITY,
  getFirmUsage: SECURITY,
  getFirmOnboarding: SECURITY,
  saveOnboardingStep: SECURITY,
  createCheckoutSession: SECURITY,
  createPortalSession: SECURITY,
  getSubscription: SECURITY,
  getNotificationPreferences: SECURITY,
  updateNotificationPreferences: SECURITY,
  listMessageTemplates: SECURITY,
  updateMessageTemplate: SECURITY,
  previewMessage: SECURITY,
  createWebhook: CONNECTION,
  listWebhooks: CONNECTION,
  getWebhook: CONNECTION,
  updateWebhook: CONNECTION,
  deleteWebhook: CONNECTION,
  testWebhook: CONNECTION,
  rotateWebhookSecret: CONNECTION,
  listWebhookDeliveries: CONNECTION,
  redeliverWebhook: CONNECTION,
  replayWebhook: CONNECTION,
  listEvents: CONNECTION,
  getEvent: CONNECTION,
  connectIntegration: CONNECTION,
  disconnectIntegration: CONNECTION,
  getIntegrationStatus: CONNECTION,
  updateIntegrationSettings: CONNECTION,
  listIntegrationEvents: CONNECTION,
  listSyncLog: CONNECTION,
  startSync: CONNECTION,
  listChanges: STREAM,
  createSignedUploadUrl: FILES,
  createMessageUpload: FILES,
  createPartUpload: FILES,
  getPartUpload: FILES,
  signUploadParts: FILES,
  abandonPartUpload: FILES,
  listOpenUploads: FILES,
  confirmUpload: FILES,
  createUploadReference: FILES,
  rescanUpload: FILES,
  createJoinedFile: FILES,
  listJoinedFiles: FILES,
  getJoinedFile: FILES,
  deleteJoinedFile: FILES,
  createZipFile: FILES,
  listZipFiles: FILES,
  getZipFile: FILES,
  deleteZipFile: FILES,
  createImport: IMPORT,
  listImports: IMPORT,
  getImport: IMPORT,
  addImportPart: IMPORT,
  checkImport: IMPORT,
  startImport: IMPORT,
  deleteImport: IMPORT,
  listImportRows: IMPORT,
  exportImportRows: IMPORT,
  markMessagesRead: READING,
  markNotificationRead: READING,
  markAllNotificationsRead: READING,
  listSandboxMessages: PROGRAMS,
  getSandboxMessage: PROGRAMS,
  getSandboxClock: PROGRAMS,
  advanceSandboxClock: PROGRAMS,
  createIntakeTemplate: FORM,
  updateIntakeTemplate: FORM,
  restoreIntakeTemplateVersion: FORM,
  deleteIntakeTemplate: FORM,
  listIntakeTemplateVersions: PROGRAMS,
  getIntakeTemplateVersion: PROGRAMS,
  listGatheredNotifications: PROGRAMS,
}

/** The entries above, for the test that finds operations without one. */
export const toolPlaces = { writing, approved: Object.keys(approved), withheld: Object.keys(withheld) }

/** Whether the operation changes nothing: a token that may only read can call it. */
export function onlyReads(op: Operation): boolean {
  return op.onlyReads === true || (op.method === 'get' && !op.redirects)
}

/**
 * How the operation is offered as a tool; undefined if it is none. Only credentials with scopes call tools, so sessions,
 * sign-in, the portal and public operations are none. Nor are operations that hand out a file.
 */
export function toolUseOf(op: Operation): ToolUse | undefined {
  if (op.access.kind !== 'scope' || isDownload(op) || Object.hasOwn(withheld, op.name)) return undefined
  if (Object.hasOwn(approved, op.name)) return 'approve'
  if (writing.includes(op.name)) return 'write'
  return onlyReads(op) ? 'read' : undefined
}
