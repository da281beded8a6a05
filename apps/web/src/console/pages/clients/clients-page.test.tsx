import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
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
  matters_count: 2,
  created_at: '2026-03-01T10:00:00Z',
}

test('clients are listed once they have loaded, as the address asks for them', async () => {
  service.answers(api.listClients, listOf(ANA))
  const goOn = service.holds(api.listClients)
  openPage('/clients?q=ana&sort=name')

  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const link = await screen.findByRole('link', { name: 'Ana Silva' })
  expect(link.getAttribute('href')).toBe('/clients/cli_ana')
  expect(link.closest('[role=row]')!.textContent).toMatch(/ana@example\.com.*\+12125550100.*2 matters/)
  within(link.closest('[role=row]') as HTMLElement).getByText('2')
  screen.getByText('1 client')
  expect(screen.queryByRole('status', { name: 'One moment …' })).toBeNull()
  expect(service.received(api.listClients)).toEqual([
    { search: 'ana', sort: 'last_name', order: 'asc', per_page: '100' },
  ])
})

test('a list that did not load says so after several tries, and loads when the reader tries again', async () => {
  service.refuses(api.listClients, 503, 'service_unavailable')
  openPage('/clients')

  const problem = await screen.findByRole('alert')
  expect(problem.textContent).toMatch(/does not answer/)
  expect(service.received(api.listClients)).toHaveLength(4)
  service.answers(api.listClients, listOf(ANA))
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))

  await screen.findByRole('link', { name: 'Ana Silva' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a firm without clients reads what to do, and a search without results how to see all', async () => {
  service.answers(api.listClients, listOf())

  openPage('/clients?q=nobody')
  await userEvent.click(await screen.findByRole('link', { name: 'Show all clients' }))

  await screen.findByRole('heading', { name: 'Your clients will be here' })
})

test('the list is searched as somebody types, and sorted by what they choose', async () => {
  service.answers(api.listClients, listOf(ANA))
  openPage('/clients')
  await screen.findByRole('link', { name: 'Ana Silva' })

  await userEvent.selectOptions(screen.getByLabelText('Order'), 'By last name')
  await userEvent.type(screen.getByLabelText('Search by name or email'), 'ana')

  await waitFor(() =>
    expect(service.received(api.listClients).at(-1)).toEqual({
      search: 'ana',
      sort: 'last_name',
      order: 'asc',
      per_page: '100',
    }),
  )
})

/** Types what a client needs, into the dialog. */
async function describeAna() {
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Last name'), 'Silva')
}

test('a new client is sent once as it was typed, and opens; the list has it, and the form is empty again', async () => {
  service.answers(api.listClients, listOf())
  service.answers(api.createClient, ANA)
  service.answers(api.getClient, { ...ANA, matters: [], custom_fields: {} })
  service.answers(api.listClientFiles, listOf())
  const { address } = openPage('/clients')

  await press(/^New client/)
  await describeAna()
  await userEvent.type(screen.getByLabelText('Email'), ' ana@example.com ')
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Spanish')
  await userEvent.type(screen.getByLabelText('Phone'), '+1 212 555 0100')
  await userEvent.click(screen.getByLabelText(/^Has agreed to text messages/))
  service.answers(api.listClients, listOf(ANA))
  await pressTwice(screen.getByRole('button', { name: 'Add client' }), api.createClient)

  await screen.findByText('Ana Silva is added.')
  expect(service.received(api.createClient)).toEqual([
    {
      first_name: 'Ana',
      last_name: 'Silva',
      email: 'ana@example.com',
      phone: '+12125550100',
      sms_consent: true,
      language: 'es',
      date_of_birth: null,
      address: null,
      notes: null,
    },
  ])
  await screen.findByRole('heading', { level: 1, name: 'Ana Silva' })
  expect(address()).toBe('/clients/cli_ana')
  await userEvent.click(screen.getByRole('link', { name: 'Clients' }))
  await screen.findByText('1 client')
  await userEvent.click(screen.getByRole('button', { name: /^New client/ }))
  expect(await screen.findByDisplayValue('Not known, so English')).toBe(screen.getByLabelText('Language'))
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('')
})

test('consent to text messages is for one number: without it, or with another one, it has to be given again', async () => {
  service.answers(api.listClients, listOf())
  openPage('/clients?new=true')
  const consent = (await screen.findByLabelText(/^Has agreed to text messages/)) as HTMLInputElement
  expect(consent.disabled).toBe(true)

  await userEvent.type(screen.getByLabelText('Phone'), '+1 212 555 0100')
  await userEvent.click(consent)
  expect(consent.checked).toBe(true)
  await userEvent.type(screen.getByLabelText('Phone'), '1')

  expect(consent.checked).toBe(false)
})

test('an email that another client has is refused beside its field, and nothing that was typed is lost', async () => {
  service.answers(api.listClients, listOf())
  service.refuses(api.createClient, 409, 'duplicate_email')
  openPage('/clients?new=true')

  await describeAna()
  await userEvent.click(screen.getByRole('button', { name: 'Add client' }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/already exists/)
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Ana')
})

test('a field that is refused says so; a form that is given up is empty the next time', async () => {
  service.answers(api.listClients, listOf())
  service.refuses(api.createClient, 400, 'validation_error', {
    fields: [{ field: 'email', message: 'is no email address' }],
  })
  openPage('/clients?new=true')

  await describeAna()
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example')
  await userEvent.click(screen.getByRole('button', { name: 'Add client' }))
  await screen.findByText('This is no email address.')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await press(/^New client/)

  expect(((await screen.findByLabelText('First name')) as HTMLInputElement).value).toBe('')
})

test('members who may not add clients are not offered it, not even by its address', async () => {
  service.answers(api.listClients, listOf())
  openPage('/clients?new=true', { without: ['createClient'] })

  await screen.findByText('You see the clients of matters that you work on.')

  expect(screen.queryByRole('button', { name: /^New client/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
