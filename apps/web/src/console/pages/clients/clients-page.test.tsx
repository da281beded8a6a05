import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage } from '../../test/open-page.tsx'
import { listOf, service } from '../../test/service.ts'

const ANA = {
  id: 'cli_ana',
  first_name: 'Ana',
  last_name: 'Silva',
  email: 'ana@example.com',
  phone: null,
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

test('a new client is sent as it was typed, and opens', async () => {
  service.answers(api.listClients, listOf())
  service.answers(api.createClient, ANA)
  service.answers(api.getClient, { ...ANA, matters: [], custom_fields: {} })
  service.answers(api.listMatters, listOf())
  service.answers(api.listClientFiles, listOf())
  const { address } = openPage('/clients')

  await userEvent.click(await screen.findByRole('button', { name: /^New client/ }))
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Last name'), 'Silva')
  await userEvent.type(screen.getByLabelText('Email'), ' ana@example.com ')
  await userEvent.click(screen.getByRole('button', { name: 'Add client' }))

  await screen.findByText('Ana Silva is added.')
  expect(service.received(api.createClient)).toEqual([
    expect.objectContaining({ first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com', phone: null }),
  ])
  expect(address()).toBe('/clients/cli_ana')
})

test('an email that another client has is refused beside its field, and nothing that was typed is lost', async () => {
  service.answers(api.listClients, listOf())
  service.refuses(api.createClient, 409, 'duplicate_email')
  openPage('/clients?new=true')

  await userEvent.type(await screen.findByLabelText('First name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Last name'), 'Silva')
  await userEvent.click(screen.getByRole('button', { name: 'Add client' }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/already exists/)
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Ana')
})

test('members who may not add clients are not offered it', async () => {
  service.answers(api.listClients, listOf())
  openPage('/clients', { role: 'staff' })

  await screen.findByText('You see the clients of matters that you work on.')

  expect(screen.queryByRole('button', { name: /^New client/ })).toBeNull()
})
