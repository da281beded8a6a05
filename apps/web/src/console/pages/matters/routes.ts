import { page } from '../../route.tsx'
import { readMatterSearch, readMattersSearch } from './search.ts'

export const mattersRoutes = [
  page('/matters', () => import('./matters-page.tsx'), readMattersSearch),
  page('/matters/$id', () => import('./matter-page.tsx'), readMatterSearch),
] as const
