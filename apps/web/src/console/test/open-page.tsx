import * as api from '@dossier/client/operations'
import { beforeEach } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { beginFresh } from '../../shared/test/begin-fresh.ts'
import { service } from '../../shared/test/service.ts'
import { queries } from '../api/queries.ts'
import { rolesOf } from '../api/roles.ts'
import { type GuardedOperation, mayCall, type Role, type Session, sessionQuery } from '../api/session.ts'
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

beginFresh(queries)
// Drafts are kept there.
beforeEach(() => sessionStorage.clear())

const names = new Map<object, string>(Object.entries(api).map(([name, operation]) => [operation, name]))
const roles = rolesOf.getSession.split(' ') as Role[]

/**
 * Opens the console at an address behind `/app`, as a member with this role, or with one that may call none of the operations `without`.
 * `service` answers what the page asks for, as far as the role may ask for it.
 */
export function openPage(address: string, reader: { role?: Role } | { without: readonly GuardedOperation[] } = {}) {
  const role = 'without' in reader ? roleWithout(reader.without) : (reader.role ?? 'admin')
  service.allowsOnly((operation) => {
    const name = names.get(operation)!
    return !(name in rolesOf) || mayCall(role, name as GuardedOperation)
  })
  const user = { id: 'usr_reader', first_name: 'Eva', last_name: 'Reis', role }
  const session = { user, firm: { name: 'Silva & Partners' } } as Session
  queries.setQueryData(sessionQuery.queryKey, session)
  // The page asks again once the cached session is stale, which a slow test can reach.
  service.answers(api.getSession, session)
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { address: () => router.state.location.href }
}

/** The contracts say which. @throws Error where every role may call one of them */
function roleWithout(operations: readonly GuardedOperation[]): Role {
  const role = roles.find((one) => !operations.some((operation) => mayCall(one, operation)))
  if (!role) throw new Error(`no role may call none of ${operations.join(', ')}`)
  return role
}
