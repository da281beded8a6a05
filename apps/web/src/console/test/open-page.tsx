import { beforeEach, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { queries } from '../api/queries.ts'
import { type Role, type Session, sessionQuery } from '../api/session.ts'
import { Toasts } from '../parts/toast.tsx'
import { rootRoute } from '../route.tsx'
import { routeTree } from '../router.tsx'

/** Takes the place of the frame around all pages, which asks for its own data. */
const Frame = () => (
  <>
    <Outlet />
    <Toasts />
  </>
)
rootRoute.update({ component: Frame })

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockReturnValue()
  queries.clear()
  const { queries: usual, ...others } = queries.getDefaultOptions()
  // A failed request is sent again as often as usual, and at once.
  queries.setDefaultOptions({ ...others, queries: { ...usual, retryDelay: 0 } })
})

/** Opens the console at an address behind `/app`, as a member with this role. `service` answers what the page asks for. */
export function openPage(address: string, { role = 'admin' }: { role?: Role } = {}) {
  const session = { user: { id: 'usr_reader', role }, firm: { name: 'Silva & Partners' } } as Session
  queries.setQueryData(sessionQuery.queryKey, session)
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { address: () => router.state.location.href }
}
