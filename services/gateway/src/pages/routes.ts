import type { AppParts } from '../app-parts.ts'
import { authorizeRoute } from '../oauth/authorize.ts'
import type { PageParts } from './page-handler.ts'
import type { PageRoute } from './page-route.ts'
import { peopleRoutes } from './people/routes.ts'

/** Every page there is. */
export function pageRoutes(parts: AppParts & PageParts): PageRoute[] {
  return [authorizeRoute(parts), ...peopleRoutes(parts)]
}
