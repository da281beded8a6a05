import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const HERE = {
  id: 'ses_here',
  user_agent: FIREFOX,
  address: '203.0.113.1',
  current: true,
  last_active_at: '2020-01-31T20:00:00Z',
}
const PHONE = { ...HERE, id: 'ses_phone', user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1', current: false }
const ASSISTANT = {
  id: 'aut_1',
  client_name: 'Assistant',
  scopes: ['matters:read'],
  mcp_access: null,
  created_at: '2020-01-31T20:00:00Z',
} as const

beforeEach(() => {
  service.answers(api.listSessions, listOf(HERE, PHONE))
  service.answers(api.listAuthorizations, listOf(ASSISTANT) as never)
  service.answers(api.getTotp, { enabled: false, enabled_at: null, recovery_codes_left: 0 })
})

const passwords = async () => within(await screen.findByRole('form', { name: 'Password' }))

test('a password is changed once, and the fields are empty then', async () => {
  service.answers(api.changePassword, {})
  openPage('/settings/account')

  const form = await passwords()
  const [now, next] = [form.getByLabelText('Current password'), form.getByLabelText('New password')]
  const save = form.getByRole('button', { name: 'Save' }) as HTMLButtonElement
  await userEvent.type(now, 'an old one')
  expect(save.disabled).toBe(true)
  await userEvent.type(next, 'a few new words')
  service.answers(api.listSessions, listOf(HERE))
  await pressTwice(save, api.changePassword)

  await screen.findByText(/^Your password is changed/)
  expect([now, next].map((field) => (field as HTMLInputElement).value)).toEqual(['', ''])
  expect(service.received(api.changePassword)).toEqual([
    { current_password: 'an old one', password: 'a few new words' },
  ])
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull())
})

test.each([
  [400, 'wrong_password', {}, 'Current password', 'This is not your current password.'],
  [
    400,
    'validation_error',
    { fields: [{ field: 'password', message: 'is too common' }] },
    'New password',
    'This is too common.',
  ],
])('a password that is refused with %i %s says so at its field', async (status, code, details, label, words) => {
  service.refuses(api.changePassword, status, code, details)
  openPage('/settings/account')

  const form = await passwords()
  await userEvent.type(form.getByLabelText('Current password'), 'an old one')
  await userEvent.type(form.getByLabelText('New password'), 'password')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))

  await form.findByText(words)
  expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

test('a session elsewhere is ended once; the one of the reader stays', async () => {
  service.answers(api.endSession, {})
  openPage('/settings/account')

  const end = await screen.findByRole('button', { name: 'End: Safari, iPhone' })
  screen.getByText('This one')
  expect(screen.queryByRole('button', { name: 'End: Firefox, Linux' })).toBeNull()
  service.answers(api.listSessions, listOf(HERE))
  await pressTwice(end, api.endSession)

  await screen.findByText('The session has ended.')
  expect(service.received(api.endSession)).toEqual([{ id: 'ses_phone' }])
})

test('the access of an application ends once the reader has confirmed it', async () => {
  service.refuses(api.endAuthorization, 503, 'service_unavailable')
  openPage('/settings/account')

  await press('End: Assistant')
  const question = within(await screen.findByRole('dialog', { name: 'End the access of Assistant?' }))
  await userEvent.click(question.getByRole('button', { name: 'End the access' }))
  expect((await question.findByRole('alert')).textContent).toMatch(/does not answer/)
  service.answers(api.endAuthorization, {})
  service.answers(api.listAuthorizations, listOf())
  await pressTwice(question.getByRole('button', { name: 'End the access' }), api.endAuthorization)

  await screen.findByText('Assistant can no longer act for you.')
  await screen.findByText(/^None. An application/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.endAuthorization)).toEqual([{ id: 'aut_1' }, { id: 'aut_1' }])
})

test('the second step is switched off with password and code', async () => {
  service.answers(api.getTotp, { enabled: true, enabled_at: '2020-01-31T20:00:00Z', recovery_codes_left: 2 })
  service.refuses(api.disableTotp, 400, 'invalid_totp')
  openPage('/settings/account')

  await screen.findByText('On since Jan 31, 2020.')
  screen.getByText(/^2 recovery codes are left. To get new ones/)
  await userEvent.click(screen.getByRole('button', { name: 'Switch off' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Current password'), 'an old one')
  await userEvent.type(dialog.getByLabelText('Code from the app'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^The code is wrong/)
  service.answers(api.disableTotp, {})
  service.answers(api.getTotp, { enabled: false, enabled_at: null, recovery_codes_left: 0 })
  await pressTwice(dialog.getByRole('button', { name: 'Switch off' }), api.disableTotp)

  await screen.findByText('The second step is off.')
  await screen.findByRole('button', { name: 'Set up the second step' })
  expect(service.received(api.disableTotp).at(-1)).toEqual({ password: 'an old one', code: '123456' })
})
