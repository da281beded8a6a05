import { page } from '../../route.tsx'

export const documentsRoutes = [page('/documents/$id', () => import('./document-page.tsx'))] as const
