import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import { authorizeRoute } from '../oauth/authorize.ts'
import type { PageParts } from './page-handler.ts'
import { peopleRoutes } from './people/routes.ts'

/** A page at an address, and what takes the posts of its forms. */
export interface PageRoute {
  path: string
  get: RequestHandler
  post?: RequestHandler
}

/** Every page there is. */
export function pageRoutes(parts: AppParts & PageParts): PageRoute[] {
  return [authorizeRoute(parts), ...peopleRoutes(parts)]
}
