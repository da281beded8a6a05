import type { DocumentId, MatterId, MessageThreadId, UploadId, WebhookId } from './ids.ts'

/** A part of the page of a matter that can be led to. */
export type MatterTab = 'form' | 'deadlines' | 'people'

/** Where the pages of the firm's console are, below the address of the web application. Emails and redirects lead there. */
export const consolePaths = {
  today: '/app',
  review: (id: UploadId) => `/app/review/${id}`,
  document: (id: DocumentId) => `/app/documents/${id}`,
  matter: (id: MatterId, tab?: MatterTab) => `/app/matters/${id}${tab ? `?tab=${tab}` : ''}`,
  messages: '/app/messages',
  thread: (id: MessageThreadId) => `/app/messages/${id}`,
  webhook: (id: WebhookId) => `/app/settings/webhooks/${id}`,
  team: '/app/settings/team',
  notificationSettings: '/app/settings/notifications',
  practiceManagement: '/app/settings/practice-management',
} as const
