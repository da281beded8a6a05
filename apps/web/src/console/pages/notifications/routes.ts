import { page } from '../../route.tsx'

export const notificationsRoutes = [
  page(
    '/notifications',
    () => import('./notifications-page.tsx'),
    ({ show }): { show?: 'all' } => (show === 'all' ? { show } : {}),
  ),
] as const
