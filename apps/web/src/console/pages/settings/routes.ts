import { page } from '../../route.tsx'
import { readAuditFilter } from './audit/filter.ts'
import { readTemplateSearch } from './messages/search.ts'
import { sectionAt } from './sections.ts'

export const settingsRoutes = [
  page('/settings', () => import('./settings-page.tsx')),
  settingsPage('/settings/account', () => import('./account/account-page.tsx')),
  settingsPage('/settings/approvals', () => import('./approvals/approvals-page.tsx')),
  settingsPage('/settings/firm', () => import('./firm/profile-page.tsx')),
  settingsPage('/settings/branding', () => import('./firm/branding-page.tsx')),
  settingsPage('/settings/team', () => import('./team/team-page.tsx')),
  settingsPage('/settings/security', () => import('./firm/security-page.tsx')),
  settingsPage('/settings/plan', () => import('./firm/plan-page.tsx')),
  settingsPage('/settings/reminders', () => import('./firm/reminders-page.tsx')),
  settingsPage('/settings/notifications', () => import('./firm/notifications-page.tsx')),
  settingsPage('/settings/messages', () => import('./messages/message-templates-page.tsx')),
  settingsPage('/settings/messages/$kind', () => import('./messages/message-template-page.tsx'), readTemplateSearch),
  settingsPage('/settings/practice-management', () => import('./practice/practice-page.tsx')),
  settingsPage(
    '/settings/api-keys',
    () => import('./keys/api-keys-page.tsx'),
    ({ status }): { status?: KeyStatus } => (status === 'revoked' || status === 'expired' ? { status } : {}),
  ),
  settingsPage('/settings/applications', () => import('./keys/applications-page.tsx')),
  settingsPage('/settings/webhooks', () => import('./webhooks/webhooks-page.tsx')),
  settingsPage(
    '/settings/webhooks/$id',
    () => import('./webhooks/webhook-page.tsx'),
    ({ delivery, status }) => ({
      ...(typeof delivery === 'string' && { delivery }),
      ...(DELIVERY_STATES.includes(status as DeliveryState) && { status: status as DeliveryState }),
    }),
  ),
  settingsPage('/settings/imports', () => import('./imports/imports-page.tsx')),
  settingsPage('/settings/imports/new', () => import('./imports/new-import-page.tsx')),
  settingsPage('/settings/imports/$id', () => import('./imports/import-page.tsx')),
  settingsPage('/settings/audit-log', () => import('./audit/audit-log-page.tsx'), readAuditFilter),
] as const

type KeyStatus = 'revoked' | 'expired'

const DELIVERY_STATES = ['pending', 'succeeded', 'failed'] as const
type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A page of a section. It needs the same rights as the section. */
function settingsPage<const Path extends `/settings/${string}`, Search extends object = Record<never, never>>(
  path: Path,
  load: () => Promise<{ default: () => React.ReactNode }>,
  validateSearch?: (search: Record<string, unknown>) => Search,
) {
  const { needs } = sectionAt(path)!
  return page(path, load, validateSearch, { operation: needs, refused: () => import('./not-yours-page.tsx') })
}
