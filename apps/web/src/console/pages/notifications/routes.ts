import { page } from '../../route.ts'

export const notificationsRoutes = [
  page(
    '/notifications',
    () => import('./notifications-page.tsx'),
    ({ show }): { show?: 'all' } => (show === 'all' ? { show } : {}),
  ),
] as const
