import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose, press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const BEA = {
  id: 'usr_bea',
  email: 'bea@firm.example',
  first_name: 'Bea',
  last_name: 'Ruiz',
  role: 'paralegal',
  status: 'suspended',
  last_sign_in: null,
  updated_at: '2026-03-01T10:00:00Z',
} as const
const LEO = {
  id: 'inv_leo',
  email: 'leo@firm.example',
  first_name: null,
  last_name: null,
  role: 'staff',
  status: 'pending',
  invite_sent_at: '2026-03-01T10:00:00Z',
  expires_at: '2026-03-08T20:00:00Z',
} as const
const ACTIVE = { ...BEA, status: 'active' } as const

const rowOf = async (email: string) => (await screen.findByText(email)).closest('[role=row]') as HTMLElement

test('members and invitations are listed once they have loaded, with role and state', async () => {
  const carla = { ...ACTIVE, id: 'usr_carla', email: 'carla@firm.example', last_sign_in: '2020-01-31T20:00:00Z' }
  service.answers(api.listFirmUsers, listOf<object>(BEA, carla, LEO) as never)
  const goOn = service.holds(api.listFirmUsers)
  openPage('/settings/team')

  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  expect((await rowOf('bea@firm.example')).textContent).toMatch(/Bea Ruiz.*Paralegal.*Suspended.*never/)
  expect((await rowOf('carla@firm.example')).textContent).toMatch(/Paralegal.*Active.*2020/)
  expect((await rowOf('leo@firm.example')).textContent).toMatch(/Staff.*Invited.*link until Mar 8/)
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

  await press(/^Invite somebody/)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Email'), ' leo@firm.example ')
  await userEvent.type(dialog.getByLabelText('First name'), 'Leo')
  await userEvent.type(dialog.getByLabelText('Last name'), 'Costa')
  await userEvent.click(dialog.getByRole('radio', { name: /^Staff/ }))
  service.answers(api.listFirmUsers, listOf(BEA, { ...BEA, id: 'usr_leo', email: 'leo@firm.example' }))
  await pressTwice(dialog.getByRole('button', { name: 'Send the invitation' }), api.inviteUser)

  await screen.findByText('The invitation is on its way to leo@firm.example.')
  await screen.findByText('leo@firm.example')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.inviteUser)).toEqual([
    { email: 'leo@firm.example', first_name: 'Leo', last_name: 'Costa', role: 'staff' },
  ])
})

test('an invitation that is refused leaves the form open with the reason', async () => {
  service.answers(api.listFirmUsers, listOf(BEA))
  service.refuses(api.inviteUser, 409, 'user_already_exists')
  openPage('/settings/team')

  await press(/^Invite somebody/)
  const email = await screen.findByLabelText('Email')
  await userEvent.type(email, 'bea@firm.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/already a member/)
  expect((email as HTMLInputElement).value).toBe('bea@firm.example')

  service.refuses(api.inviteUser, 400, 'validation_error', {
    fields: [{ field: 'email', message: 'is no email address' }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
  await screen.findByText('This is no email address.')
  expect(email.getAttribute('aria-invalid')).toBe('true')
})

test('a member is suspended once the reader has confirmed it, and reads which API keys still work', async () => {
  service.answers(api.listFirmUsers, listOf(ACTIVE))
  service.refuses(api.updateFirmUser, 409, 'last_admin')
  openPage('/settings/team')

  await choose('Actions for Bea Ruiz', 'Suspend')
  const question = within(await screen.findByRole('dialog', { name: 'Suspend Bea Ruiz?' }))
  await userEvent.click(question.getByRole('button', { name: 'Suspend' }))
  expect((await question.findByRole('alert')).textContent).toMatch(/at least one active administrator/)
  service.answers(api.updateFirmUser, { ...BEA, live_api_keys: [{ id: 'key_1', name: 'Case system', prefix: 'sk_1' }] })
  service.answers(api.listFirmUsers, listOf(BEA))
  await pressTwice(question.getByRole('button', { name: 'Suspend' }), api.updateFirmUser)

  await screen.findByText('Bea Ruiz is suspended.')
  const keys = within(await screen.findByRole('dialog', { name: 'API keys that Bea Ruiz made still work' }))
  keys.getByText('Case system')
  expect(service.received(api.updateFirmUser)).toEqual(Array(2).fill({ id: 'usr_bea', status: 'suspended' }))
  await userEvent.click(keys.getByRole('button', { name: 'Close' }))
  within(await rowOf('bea@firm.example')).getByText('Suspended')
})

test('a suspended member is reinstated at once', async () => {
  service.answers(api.listFirmUsers, listOf(BEA))
  service.answers(api.updateFirmUser, { ...ACTIVE, live_api_keys: [] })
  openPage('/settings/team')
  await rowOf('bea@firm.example')

  service.answers(api.listFirmUsers, listOf(ACTIVE))
  await choose('Actions for Bea Ruiz', 'Reinstate')

  await screen.findByText('Bea Ruiz can sign in again.')
  await screen.findByText('Active')
  expect(service.received(api.updateFirmUser)).toEqual([{ id: 'usr_bea', status: 'active' }])
})

test('nobody suspends themselves', async () => {
  service.answers(api.listFirmUsers, listOf({ ...ACTIVE, id: 'usr_reader' }))
  openPage('/settings/team')

  await press('Actions for Bea Ruiz')

  await screen.findByRole('menuitem', { name: 'Change the role' })
  expect(screen.queryByRole('menuitem', { name: 'Suspend' })).toBeNull()
})

test('a role is changed over the state that the reader has seen', async () => {
  service.answers(api.listFirmUsers, listOf(ACTIVE))
  service.answers(api.updateFirmUser, { ...ACTIVE, role: 'attorney' })
  openPage('/settings/team')

  await choose('Actions for Bea Ruiz', 'Change the role')
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of Bea Ruiz' }))
  await userEvent.click(dialog.getByRole('radio', { name: /^Attorney/ }))
  await pressTwice(dialog.getByRole('button', { name: 'Change the role' }), api.updateFirmUser)

  await screen.findByText('Bea Ruiz is now: Attorney.')
  expect(service.received(api.updateFirmUser)).toEqual([
    { id: 'usr_bea', role: 'attorney', expected_updated_at: ACTIVE.updated_at },
  ])
})

test('the second step of a member is reset once their email is typed', async () => {
  service.answers(api.listFirmUsers, listOf(ACTIVE))
  service.answers(api.resetUserTotp, {})
  openPage('/settings/team')

  await choose('Actions for Bea Ruiz', 'Reset the second step')
  const dialog = within(await screen.findByRole('dialog'))
  const reset = dialog.getByRole('button', { name: 'Reset the second step' }) as HTMLButtonElement
  expect(reset.disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText('To go on, type this:'), 'bea@firm.example')
  await pressTwice(reset, api.resetUserTotp)

  await screen.findByText('The second step of Bea Ruiz is off.')
  expect(service.received(api.resetUserTotp)).toEqual([{ id: 'usr_bea' }])
})

test('an invitation is sent again, and withdrawn once the reader has confirmed it', async () => {
  service.answers(api.listFirmUsers, listOf<object>(LEO) as never)
  service.answers(api.resendInvitation, {})
  service.refuses(api.revokeInvitation, 503, 'service_unavailable')
  openPage('/settings/team')

  await choose('Actions for leo@firm.example', 'Send again')
  await screen.findByText(/^A new link is on its way to leo@firm.example/)
  expect(service.received(api.resendInvitation)).toEqual([{ id: 'inv_leo' }])
  await choose('Actions for leo@firm.example', 'Withdraw the invitation')
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Withdraw the invitation' }))
  expect((await question.findByRole('alert')).textContent).toMatch(/does not answer/)
  service.answers(api.revokeInvitation, {})
  service.answers(api.listFirmUsers, listOf())
  const reload = service.holds(api.listFirmUsers)
  await pressTwice(question.getByRole('button', { name: 'Withdraw the invitation' }), api.revokeInvitation)

  await screen.findByText('The invitation of leo@firm.example is withdrawn.')
  expect(screen.queryByRole('dialog')).toBeNull()
  reload()
  await screen.findByText(/^Nobody here yet/)
  expect(service.received(api.revokeInvitation)).toEqual([{ id: 'inv_leo' }, { id: 'inv_leo' }])
})

test('members who may not manage the team read so, and nothing is asked of the service', async () => {
  openPage('/settings/team', { without: ['listFirmUsers'] })

  await screen.findByRole('heading', { name: 'Your role has no access to this page' })

  expect(screen.queryByRole('button', { name: /^Invite somebody/ })).toBeNull()
  expect(service.received(api.listFirmUsers)).toEqual([])
})
