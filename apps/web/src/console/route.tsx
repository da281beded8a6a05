import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type GuardedOperation, useCan } from './api/session.ts'
import { Frame } from './shell/frame.tsx'
import { BrokenPage, MissingPage } from './shell/problem-pages.tsx'

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: MissingPage,
  errorComponent: BrokenPage,
})

/** What a page asks of its reader's role. */
interface Needs {
  /** The operation without which the page has nothing to show. */
  operation: GuardedOperation
  /** The page that says so instead: the server is not asked. */
  refused: () => Promise<{ default: () => React.ReactNode }>
}

/**
 * A page at an address below `/app`. It is loaded when it is first opened: `load` imports the file whose default export it is.
 * `validateSearch` reads what stands behind the `?`.
 */
export function page<const Path extends string, Search extends object = Record<never, never>>(
  path: Path,
  load: () => Promise<{ default: () => React.ReactNode }>,
  validateSearch?: (search: Record<string, unknown>) => Search,
  needs?: Needs,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: needs ? guarded(load, needs) : lazyRouteComponent(load),
    validateSearch: validateSearch ?? (() => ({}) as Search),
  })
}

function guarded(load: () => Promise<{ default: () => React.ReactNode }>, { operation, refused }: Needs) {
  const Page = lazyRouteComponent(load)
  const Refused = lazyRouteComponent(refused)
  // biome-ignore lint/correctness/noComponentHookFactories: Once for each route, as lazyRouteComponent makes them.
  const Guarded = () => (useCan()(operation) ? <Page /> : <Refused />)
  return Object.assign(Guarded, { preload: Page.preload })
}
