import { page } from '../../route.ts'

export const documentsRoutes = [page('/documents/$id', () => import('./document-page.tsx'))] as const
