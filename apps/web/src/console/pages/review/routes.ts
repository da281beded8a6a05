import { page } from '../../route.ts'

export const reviewRoutes = [
  page('/review', () => import('./review-page.tsx')),
  page('/review/$id', () => import('./review-page.tsx')),
] as const
