import { page } from '../../route.tsx'
import { readClientSearch, readClientsSearch, readExpiringSearch } from './search.ts'

export const clientsRoutes = [
  page('/clients', () => import('./clients-page.tsx'), readClientsSearch),
  page('/clients/expiring-files', () => import('./expiring-files-page.tsx'), readExpiringSearch),
  page('/clients/$id', () => import('./client-page.tsx'), readClientSearch),
] as const
