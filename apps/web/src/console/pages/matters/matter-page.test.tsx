import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage } from '../../test/open-page.tsx'
import { listOf, service } from '../../test/service.ts'

const MATTER = {
  id: 'mat_1',
  title: 'Silva, lease',
  practice_area: 'family_law',
  status: 'active',
  case_number: '26-101',
  client: { id: 'cli_ana', first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' },
  documents_count: 1,
  documents_complete: 0,
  description: null,
  tags: [],
  assigned_attorney: null,
  assigned_users: [],
  intake_link: null,
} as const
const REQUEST = { id: 'doc_1', name: 'Passport', status: 'pending', required: true, upload: null, participant_id: null }

beforeEach(() => {
  service.answers(api.getMatter, MATTER)
  service.answers(api.listMatterDocuments, listOf(REQUEST as never))
  service.answers(api.listMatterParticipants, listOf())
  service.answers(api.listFormerClients, listOf())
  service.answers(api.listMatterOverviews, [])
  service.answers(api.listFirmUsers, listOf())
  service.answers(api.listZipFiles, listOf())
  service.answers(api.getMatterLinkVerification, { rule: null, in_force: { method: 'off' }, links: [] })
})

test('a matter is shown once it has loaded, with its client and what was asked for', async () => {
  const goOn = service.holds(api.getMatter)
  openPage('/matters/mat_1')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  await screen.findByRole('heading', { level: 1, name: 'Silva, lease' })
  expect(screen.getByRole('link', { name: 'Ana Silva' }).getAttribute('href')).toBe('/clients/cli_ana')
  expect((await screen.findByRole('link', { name: 'Passport' })).getAttribute('href')).toBe('/documents/doc_1')
  screen.getByText('0 of 1 accepted')
})

test('a matter that did not load can be loaded again', async () => {
  service.refuses(api.getMatter, 503, 'service_unavailable')
  openPage('/matters/mat_1')
  const problem = await screen.findByRole('alert')

  service.answers(api.getMatter, MATTER)
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))

  await screen.findByRole('heading', { level: 1, name: 'Silva, lease' })
})

test('a matter that is gone is told at once, without further tries', async () => {
  service.refuses(api.getMatter, 404, 'matter_not_found')
  openPage('/matters/mat_1')

  expect((await screen.findByRole('alert')).textContent).toMatch(/This matter is gone/)
  expect(service.received(api.getMatter)).toHaveLength(1)
})

test('a matter that asks for nothing yet says what to do', async () => {
  service.answers(api.getMatter, { ...MATTER, documents_count: 0 })
  service.answers(api.listMatterDocuments, listOf())
  openPage('/matters/mat_1')

  await screen.findByText(/^Nothing is asked of the client yet/)
})

test('the link is sent to the client’s email, and the reader learns where it went', async () => {
  service.answers(api.sendIntakeLink, { recipient: 'ana@example.com' })
  openPage('/matters/mat_1')

  await userEvent.click(await screen.findByRole('button', { name: 'Send link' }))

  await screen.findByText('Sent to ana@example.com.')
  expect(service.received(api.sendIntakeLink)).toEqual([{ id: 'mat_1', channel: 'email', email: 'ana@example.com' }])
})

test('an archived matter can be restored, and nothing can be sent', async () => {
  service.answers(api.getMatter, { ...MATTER, status: 'archived' })
  service.answers(api.restoreMatter, {})
  openPage('/matters/mat_1')
  const restore = await screen.findByRole('button', { name: 'Restore' })
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()

  service.answers(api.getMatter, MATTER)
  await userEvent.click(restore)

  await screen.findByText('“Silva, lease” is open again.')
  await screen.findByRole('button', { name: 'Send link' })
  expect(service.received(api.restoreMatter)).toEqual([{ id: 'mat_1' }])
})
