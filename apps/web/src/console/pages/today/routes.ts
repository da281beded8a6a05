import { page } from '../../route.ts'

export const todayRoutes = [page('/', () => import('./today-page.tsx'))] as const
