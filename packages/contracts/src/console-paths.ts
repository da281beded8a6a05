import type { MatterId, UploadId, WebhookId } from './ids.ts'

/** Where the pages of the firm's console are, below the address of the web application. Emails and redirects lead there. */
export const consolePaths = {
  today: '/app',
  review: (id: UploadId) => `/app/review/${id}`,
  matter: (id: MatterId) => `/app/matters/${id}`,
  messages: '/app/messages',
  webhook: (id: WebhookId) => `/app/settings/webhooks/${id}`,
  team: '/app/settings/team',
  notificationSettings: '/app/settings/notifications',
  practiceManagement: '/app/settings/practice-management',
} as const
