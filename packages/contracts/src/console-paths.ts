import type { DocumentId, MatterId, MessageThreadId, UploadId, WebhookId } from './ids.ts'

/** A section of the matter page that a link can open. */
export type MatterTab = 'form' | 'deadlines' | 'people'

/** Paths of the console's pages, relative to the web application. Emails and redirects link to them. */
export const consolePaths = {
  today: '/app',
  review: (id: UploadId) => `/app/review/${id}`,
  document: (id: DocumentId) => `/app/documents/${id}`,
  matter: (id: MatterId, tab?: MatterTab) => `/app/matters/${id}${tab ? `?tab=${tab}` : ''}`,
  messages: '/app/messages',
  thread: (id: MessageThreadId) => `/app/messages/${id}`,
  webhook: (id: WebhookId) => `/app/settings/webhooks/${id}`,
  approvals: '/app/settings/approvals',
  team: '/app/settings/team',
  account: '/app/settings/account',
  notificationSettings: '/app/settings/notifications',
  practiceManagement: '/app/settings/practice-management',
} as const
