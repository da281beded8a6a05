import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../shared/test/press.ts'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { openPage } from '../../test/open-page.tsx'

const ANA = {
  id: 'cli_ana',
  first_name: 'Ana',
  last_name: 'Silva',
  email: 'ana@example.com',
  phone: '+12125550100',
  language: 'es',
  date_of_birth: '1980-02-29',
  address: { line1: 'Main Street 1', line2: null, city: 'Boston', state: 'MA', zip: '02101' },
  sms_consent: { status: 'granted', source: 'firm' },
  notes: 'Prefers mornings.',
  matters_count: 1,
  matters: [{ id: 'mat_1', title: 'Silva, lease', practice_area: 'family_law', status: 'archived' }],
  custom_fields: { source: 'Referral' },
  created_at: '2020-03-01T20:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
} as const

beforeEach(() => {
  service.answers(api.getClient, ANA as never)
  service.answers(api.listClientFiles, listOf())
})

test('a client is shown once it has loaded, with all that the firm knows', async () => {
  const goOn = service.holds(api.getClient)
  openPage('/clients/cli_ana')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  await screen.findByRole('heading', { level: 1, name: 'Ana Silva' })
  screen.getByText(/^Client since Mar 1, 2020/)
  expect(screen.getByRole('link', { name: 'ana@example.com' }).getAttribute('href')).toBe('mailto:ana@example.com')
  expect(screen.getByRole('link', { name: '+12125550100' }).getAttribute('href')).toBe('tel:+12125550100')
  for (const text of ['Agreed', 'Spanish', 'Feb 29, 1980', /Main Street 1\s+Boston, MA 02101/, 'Prefers mornings.']) {
    screen.getByText(text)
  }
  screen.getByText('Referral')
  const matter = screen.getByRole('link', { name: 'Silva, lease' })
  expect(matter.getAttribute('href')).toBe('/matters/mat_1')
  expect(matter.closest('[role=row]')!.textContent).toMatch(/Family law.*Archived/)
})

test('a client that did not load can be loaded again', async () => {
  service.refuses(api.getClient, 503, 'service_unavailable')
  openPage('/clients/cli_ana')
  const problem = await screen.findByRole('alert')

  service.answers(api.getClient, ANA as never)
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))

  await screen.findByRole('heading', { level: 1, name: 'Ana Silva' })
})

const edit = async () => {
  await press(/^Edit/)
  return within(await screen.findByRole('dialog', { name: 'Edit Ana Silva' }))
}

test('only what was changed is saved, over the state that the reader has seen, and the page shows it', async () => {
  service.answers(api.updateClient, {})
  openPage('/clients/cli_ana')

  const dialog = await edit()
  await userEvent.clear(dialog.getByLabelText('Last name'))
  await userEvent.type(dialog.getByLabelText('Last name'), ' Costa ')
  await userEvent.clear(dialog.getByLabelText('City'))
  await userEvent.clear(dialog.getByLabelText('Notes'))
  await userEvent.type(dialog.getByLabelText('Notes'), ' ')
  const goOn = service.holds(api.updateClient)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Save', busy: true }))
  service.answers(api.getClient, { ...ANA, last_name: 'Costa' } as never)
  goOn()

  await screen.findByRole('heading', { level: 1, name: 'Ana Costa' })
  screen.getByText('Saved.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.updateClient)).toEqual([
    {
      id: 'cli_ana',
      last_name: 'Costa',
      address: { ...ANA.address, city: null },
      notes: null,
      expected_updated_at: ANA.updated_at,
    },
  ])
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  service.answers(api.listColleagues, listOf())
  openPage('/clients/cli_ana')

  const dialog = await edit()
  await userEvent.type(dialog.getByLabelText('Notes'), ' And tea.')
  service.answers(api.getClient, { ...ANA, notes: 'Prefers evenings.' } as never)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await dialog.findByText('Notes is now “Prefers evenings.”.')
  expect((dialog.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
  expect(service.received(api.updateClient)).toEqual([])
})

test('a change that is refused says so, and stays in the form', async () => {
  service.refuses(api.updateClient, 409, 'duplicate_email')
  openPage('/clients/cli_ana')

  const dialog = await edit()
  await userEvent.type(dialog.getByLabelText('Email'), '.org')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))

  expect((await dialog.findByRole('alert')).textContent).toMatch(/already exists/)
  expect((dialog.getByLabelText('Email') as HTMLInputElement).value).toBe('ana@example.com.org')
})

test('consent cannot be ticked for a number that has opted out of text messages', async () => {
  service.answers(api.getClient, { ...ANA, sms_consent: { status: 'revoked', source: 'client' } } as never)
  openPage('/clients/cli_ana')

  await screen.findByText('Opted out')
  const consent = (await edit()).getByLabelText(/^Has agreed to text messages/) as HTMLInputElement

  expect([consent.disabled, consent.checked]).toEqual([true, false])
})

test('a matter is opened for the client', async () => {
  service.answers(api.listClients, listOf())
  service.answers(api.listIntakeTemplates, listOf())
  service.answers(api.createMatter, { id: 'mat_new' })
  service.refuses(api.getMatter, 404, 'matter_not_found')
  const { address } = openPage('/clients/cli_ana')

  await press(/^New matter/)
  await userEvent.type(await screen.findByLabelText('Title'), 'Silva, will')
  await pressTwice(screen.getByRole('button', { name: 'Open matter' }), api.createMatter)

  await screen.findByText(/^This matter is gone/)
  expect(address()).toBe('/matters/mat_new')
  expect(service.received(api.createMatter)).toEqual([expect.objectContaining({ client_id: 'cli_ana' })])
})

test.each([
  ['updateClient', /^Edit/, 'edit'],
  ['createMatter', /^New matter/, 'matter'],
] as const)('members who may not %s are not offered it, not even by its address', async (without, name, doing) => {
  openPage(`/clients/cli_ana?doing=${doing}`, { without: [without] })

  await screen.findByRole('heading', { level: 1, name: 'Ana Silva' })

  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
