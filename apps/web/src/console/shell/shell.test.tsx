import * as api from '@dossier/client/operations'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { firmNow, setFirmClock } from '../../shared/clock.ts'
import { listOf, service } from '../../shared/test/service.ts'
import { type Language, speak } from '../../shared/words/language.ts'
import { queries } from '../api/queries.ts'
import { type Role, type Session, sessionQuery } from '../api/session.ts'
import { refreshChanged } from '../data/refresh-changed.ts'
import { Shell } from './shell.tsx'

const CALL = { id: 'apv_1', expires_at: new Date(Date.now() + 3_600_000).toISOString() }

beforeEach(() => {
  queries.clear()
  service.answers(api.listUploadsToReview, listOf())
  service.answers(api.listMessageThreads, listOf())
  service.answers(api.listGatheredNotifications, { total: 4, has_older: false })
})
afterEach(() =>
  act(() => {
    speak('en')
    setFirmClock(0)
  }),
)

/** The frame around a page, for a member with this role. */
function openShell({ role = 'attorney' as Role, language = 'en' as Language, at = '/', ahead = 0 } = {}) {
  speak(language)
  const session = {
    user: { id: 'usr_reader', role },
    firm: { name: 'Silva & Partners' },
    ahead_seconds: ahead,
  } as Session
  queries.setQueryData(sessionQuery.queryKey, session)
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: createRootRoute({ component: Shell }), history })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

test.each([
  ['en', 1, '1 approval waiting'],
  ['en', 3, '3 approvals waiting'],
  ['es', 1, '1 aprobación en espera'],
  ['es', 3, '3 aprobaciones en espera'],
] as const)('in %s, %i that wait are named in the navigation as “%s”', async (language, count, name) => {
  service.answers(api.listApprovals, listOf(...Array.from({ length: count }, () => CALL)))

  openShell({ language })

  const link = await screen.findByRole('link', { name: new RegExp(`${name}$`) })
  expect(link.getAttribute('href')).toBe('/settings/approvals')
})

test('the link comes and goes as live updates tell', async () => {
  service.answers(api.listApprovals, listOf())
  openShell()
  await screen.findByRole('link', { name: /^Notifications ?4$/ })
  expect(screen.queryByRole('link', { name: /waiting/ })).toBeNull()
  const tellChange = () => {
    const change = { type: 'approval.changed', matter_id: null, client_id: null, document_id: null, upload_id: null }
    act(() => refreshChanged({ changes: [change], next: '1', reset: false }))
  }

  service.answers(api.listApprovals, listOf(CALL, CALL))
  tellChange()
  await screen.findByRole('link', { name: /2 approvals waiting$/ })
  service.answers(api.listApprovals, listOf())
  tellChange()

  await waitFor(() => expect(screen.queryByRole('link', { name: /waiting/ })).toBeNull())
})

test('one place of the navigation is the current one, on the page of approvals too', async () => {
  service.answers(api.listApprovals, listOf(CALL))

  openShell({ at: '/settings/approvals' })

  const link = await screen.findByRole('link', { name: /1 approval waiting$/ })
  expect(screen.getAllByRole('link', { current: 'page' })).toEqual([link])
})

test("pages count from the firm's clock, which the session tells", async () => {
  service.answers(api.listApprovals, listOf())

  openShell({ ahead: 3_600 })

  await screen.findByRole('link', { name: 'Settings' })
  expect(Math.round((firmNow().getTime() - Date.now()) / 60_000)).toBe(60)
})

test.each(['admin', 'attorney', 'staff', 'paralegal'] as Role[])(
  'a member in the role of %s sees what waits, because members of every role can connect applications',
  async (role) => {
    service.answers(api.listApprovals, listOf(CALL))

    openShell({ role })

    await screen.findByRole('link', { name: /1 approval waiting$/ })
  },
)
