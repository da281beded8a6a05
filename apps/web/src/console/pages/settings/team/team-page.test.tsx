import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage } from '../../../test/open-page.tsx'
import { listOf, service } from '../../../test/service.ts'

const BEA = {
  id: 'usr_bea',
  email: 'bea@firm.example',
  first_name: 'Bea',
  last_name: 'Ruiz',
  role: 'paralegal',
  status: 'suspended',
  last_sign_in: null,
} as const

test('members are listed once they have loaded, with role and state', async () => {
  service.answers(api.listFirmUsers, listOf(BEA))
  const goOn = service.holds(api.listFirmUsers)
  openPage('/settings/team')

  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const row = (await screen.findByText('bea@firm.example')).closest('[role=row]') as HTMLElement
  expect(row.textContent).toMatch(/Bea Ruiz.*Paralegal.*Suspended.*never/)
})

test('members that did not load can be loaded again, and without any the reader is asked to invite', async () => {
  service.refuses(api.listFirmUsers, 503, 'service_unavailable')
  openPage('/settings/team')
  const problem = await screen.findByRole('alert')

  service.answers(api.listFirmUsers, listOf())
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))

  await screen.findByText(/^Nobody here yet/)
})

test('an invitation is sent with the role that was chosen, and the list is loaded again', async () => {
  service.answers(api.listFirmUsers, listOf(BEA))
  service.answers(api.inviteUser, { email: 'leo@firm.example' })
  openPage('/settings/team')

  await userEvent.click(await screen.findByRole('button', { name: /^Invite somebody/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Email'), ' leo@firm.example ')
  await userEvent.type(dialog.getByLabelText('First name'), 'Leo')
  await userEvent.click(dialog.getByRole('radio', { name: /^Staff/ }))
  service.answers(api.listFirmUsers, listOf(BEA, { ...BEA, id: 'usr_leo', email: 'leo@firm.example' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }))

  await screen.findByText('The invitation is on its way to leo@firm.example.')
  await screen.findByText('leo@firm.example')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.inviteUser)).toEqual([
    { email: 'leo@firm.example', first_name: 'Leo', last_name: null, role: 'staff' },
  ])
})

test('an invitation that is refused leaves the form open with the reason', async () => {
  service.answers(api.listFirmUsers, listOf(BEA))
  service.refuses(api.inviteUser, 409, 'user_already_exists')
  openPage('/settings/team')

  await userEvent.click(await screen.findByRole('button', { name: /^Invite somebody/ }))
  const email = await screen.findByLabelText('Email')
  await userEvent.type(email, 'bea@firm.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/already a member/)
  expect((email as HTMLInputElement).value).toBe('bea@firm.example')
})

test('members who may not manage the team read so, and nothing is asked of the service', async () => {
  openPage('/settings/team', { role: 'attorney' })

  await screen.findByRole('heading', { level: 1 })

  expect(screen.queryByRole('button', { name: /^Invite somebody/ })).toBeNull()
  expect(service.received(api.listFirmUsers)).toEqual([])
})
