import { page } from '../../route.tsx'

export const todayRoutes = [page('/', () => import('./today-page.tsx'))] as const
