import { page } from '../../route.tsx'
import { readReportsSearch } from './period.ts'

export const reportsRoutes = [page('/reports', () => import('./reports-page.tsx'), readReportsSearch)] as const
