import { page } from '../../route.tsx'

export const reviewRoutes = [
  page('/review', () => import('./review-page.tsx')),
  page('/review/$id', () => import('./review-page.tsx')),
] as const
