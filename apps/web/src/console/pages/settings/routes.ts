import { page } from '../../route.ts'
import { readAuditFilter } from './audit/filter.ts'
import { readTemplateSearch } from './messages/search.ts'

export const settingsRoutes = [
  page('/settings', () => import('./settings-page.tsx')),
  page('/settings/account', () => import('./account/account-page.tsx')),
  page('/settings/firm', () => import('./firm/profile-page.tsx')),
  page('/settings/branding', () => import('./firm/branding-page.tsx')),
  page('/settings/team', () => import('./team/team-page.tsx')),
  page('/settings/security', () => import('./firm/security-page.tsx')),
  page('/settings/plan', () => import('./firm/plan-page.tsx')),
  page('/settings/reminders', () => import('./firm/reminders-page.tsx')),
  page('/settings/notifications', () => import('./firm/notifications-page.tsx')),
  page('/settings/messages', () => import('./messages/message-templates-page.tsx')),
  page('/settings/messages/$kind', () => import('./messages/message-template-page.tsx'), readTemplateSearch),
  page('/settings/practice-management', () => import('./practice/practice-page.tsx')),
  page(
    '/settings/api-keys',
    () => import('./keys/api-keys-page.tsx'),
    ({ status }): { status?: KeyStatus } => (status === 'revoked' || status === 'expired' ? { status } : {}),
  ),
  page('/settings/applications', () => import('./keys/applications-page.tsx')),
  page('/settings/webhooks', () => import('./webhooks/webhooks-page.tsx')),
  page(
    '/settings/webhooks/$id',
    () => import('./webhooks/webhook-page.tsx'),
    ({ delivery, status }) => ({
      ...(typeof delivery === 'string' && { delivery }),
      ...(DELIVERY_STATES.includes(status as DeliveryState) && { status: status as DeliveryState }),
    }),
  ),
  page('/settings/imports', () => import('./imports/imports-page.tsx')),
  page('/settings/imports/new', () => import('./imports/new-import-page.tsx')),
  page('/settings/imports/$id', () => import('./imports/import-page.tsx')),
  page('/settings/audit-log', () => import('./audit/audit-log-page.tsx'), readAuditFilter),
] as const

type KeyStatus = 'revoked' | 'expired'

const DELIVERY_STATES = ['pending', 'succeeded', 'failed'] as const
type DeliveryState = (typeof DELIVERY_STATES)[number]
