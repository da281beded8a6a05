import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../../shared/test/press.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const MATTER = 'mat_01j9z3k4m5n6p7q8r9s0t1v2w3'
const CALL = {
  id: 'apr_1',
  operation: 'archiveMatter',
  summary: 'Archive a matter.',
  client_name: 'Assistant',
  input: { id: MATTER, notes: '<b>now</b>' },
  created_at: '2026-03-01T10:00:00Z',
  expires_at: '2026-03-01T10:10:00Z',
}

test('a call waits with all that it would send, and the matter is named', async () => {
  service.answers(api.listApprovals, listOf(CALL))
  service.answers(api.getMatter, { id: MATTER, title: 'Silva, lease' })
  const goOn = service.holds(api.listApprovals)
  openPage('/settings/approvals')

  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  await screen.findByRole('heading', { name: 'Archive a matter' })
  screen.getByText('<b>now</b>')
  const link = await screen.findByRole('link', { name: 'Silva, lease' })
  expect(link.getAttribute('href')).toBe(`/matters/${MATTER}`)
})

test.each([
  { press: 'Approve', decision: 'approve', said: /^Approved/ },
  { press: 'Deny', decision: 'deny', said: /^Denied/ },
])('$press sends the decision on this call, which then waits no longer', async ({ press, decision, said }) => {
  service.answers(api.listApprovals, listOf({ ...CALL, input: {} }))
  service.answers(api.decideApproval, {})
  openPage('/settings/approvals')
  const button = await screen.findByRole('button', { name: press })

  service.answers(api.listApprovals, listOf())
  await userEvent.click(button)

  await screen.findByText(said)
  await screen.findByText(/^No AI application/)
  expect(service.received(api.decideApproval)).toEqual([{ id: 'apr_1', decision }])
})

test('a decision that was refused is told on its card, and can be made again', async () => {
  service.answers(api.listApprovals, listOf({ ...CALL, input: {} }))
  service.refuses(api.decideApproval, 503, 'service_unavailable')
  openPage('/settings/approvals')

  await press('Approve')

  expect((await screen.findByRole('alert')).textContent).toMatch(/does not answer/)
  expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).not.toBe('true')
  expect(service.received(api.decideApproval)).toHaveLength(1)
})

test('approvals that did not load can be loaded again', async () => {
  service.refuses(api.listApprovals, 503, 'service_unavailable')
  openPage('/settings/approvals')
  const problem = await screen.findByRole('alert')

  service.answers(api.listApprovals, listOf())
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))

  await screen.findByText(/^No AI application/)
})
