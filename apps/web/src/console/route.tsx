import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Frame } from './shell/frame.tsx'
import { BrokenPage, MissingPage } from './shell/problem-pages.tsx'

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: MissingPage,
  errorComponent: BrokenPage,
})

/**
 * A page at an address below `/app`. It is loaded when it is first opened: `load` imports the file whose default export it is.
 * `validateSearch` reads what stands behind the `?`.
 */
export function page<const Path extends string, Search extends object = Record<never, never>>(
  path: Path,
  load: () => Promise<{ default: () => React.ReactNode }>,
  validateSearch?: (search: Record<string, unknown>) => Search,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(load),
    validateSearch: validateSearch ?? (() => ({}) as Search),
  })
}
