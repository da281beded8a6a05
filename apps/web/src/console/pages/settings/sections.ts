import type { GuardedOperation } from '../../api/session.ts'

/** The pages of the settings, in groups. `needs` is the operation that a member's role has to be allowed to see the page. */
export const sections = [
  {
    group: 'you',
    places: [
      { name: 'account', to: '/settings/account', needs: 'listSessions' },
      { name: 'approvals', to: '/settings/approvals', needs: 'listApprovals' },
    ],
  },
  {
    group: 'firm',
    places: [
      { name: 'profile', to: '/settings/firm', needs: 'updateFirmSettings' },
      { name: 'branding', to: '/settings/branding', needs: 'uploadFirmLogo' },
      { name: 'team', to: '/settings/team', needs: 'listFirmUsers' },
      { name: 'security', to: '/settings/security', needs: 'updateLinkVerification' },
      { name: 'plan', to: '/settings/plan', needs: 'getFirmUsage' },
    ],
  },
  {
    group: 'messages',
    places: [
      { name: 'reminders', to: '/settings/reminders', needs: 'updateFirmSettings' },
      { name: 'notifications', to: '/settings/notifications', needs: 'updateNotificationPreferences' },
      { name: 'messages', to: '/settings/messages', needs: 'updateMessageTemplate' },
    ],
  },
  {
    group: 'connections',
    places: [
      { name: 'practice', to: '/settings/practice-management', needs: 'getIntegrationStatus' },
      { name: 'keys', to: '/settings/api-keys', needs: 'listApiKeys' },
      { name: 'applications', to: '/settings/applications', needs: 'listOAuthClients' },
      { name: 'webhooks', to: '/settings/webhooks', needs: 'listWebhooks' },
    ],
  },
  {
    group: 'records',
    places: [
      { name: 'imports', to: '/settings/imports', needs: 'listImports' },
      { name: 'audit', to: '/settings/audit-log', needs: 'listAuditEvents' },
    ],
  },
] as const satisfies readonly {
  group: string
  places: readonly { name: string; to: string; needs: GuardedOperation }[]
}[]

export type SectionName = (typeof sections)[number]['places'][number]['name']

/** The section that a path of the settings belongs to. */
export const sectionAt = (path: string) =>
  sections
    .flatMap<{ name: SectionName; to: string; needs: GuardedOperation }>(({ places }) => places)
    .find(({ to }) => path === to || path.startsWith(`${to}/`))
