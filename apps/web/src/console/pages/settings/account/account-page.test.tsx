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

test('the reader sees who they are here, and where they are signed in', async () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'
  const more = { total: 3, next_cursor: 'next' }
  service.answers(api.listSessions, { ...listOf(HERE, { ...PHONE, user_agent: edge }), pagination: more })
  openPage('/settings/account', { role: 'paralegal' })

  await screen.findByText('Eva Reis')
  screen.getByText('Paralegal')
  await screen.findByText('Edge, Windows')
  service.answers(api.listSessions, listOf({ ...PHONE, user_agent: null }))
  await press('Show more')

  await screen.findByText('Unknown browser')
  screen.getByText('Edge, Windows')
  expect(service.received(api.listSessions).at(-1)).toEqual({ cursor: 'next' })
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

test('a password that was not changed stays in its field until it is discarded', async () => {
  service.refuses(api.changePassword, 503, 'service_unavailable')
  openPage('/settings/account')

  const form = await passwords()
  const now = form.getByLabelText('Current password') as HTMLInputElement
  await userEvent.type(now, 'an old one')
  await userEvent.type(form.getByLabelText('New password'), 'a few new words')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findByRole('alert')).textContent).toMatch(/does not answer/)
  expect(now.value).toBe('an old one')
  await userEvent.click(form.getByRole('button', { name: 'Discard' }))

  expect(now.value).toBe('')
  expect(form.queryByRole('alert')).toBeNull()
})

test('a session elsewhere is ended once; the one of the reader stays', async () => {
  service.refuses(api.endSession, 503, 'service_unavailable')
  openPage('/settings/account')

  const end = await screen.findByRole('button', { name: 'End: Safari, iPhone' })
  screen.getByText('This one')
  expect(screen.queryByRole('button', { name: 'End: Firefox, Linux' })).toBeNull()
  await userEvent.click(end)
  await screen.findByText(/does not answer/)
  service.answers(api.endSession, {})
  service.answers(api.listSessions, listOf(HERE))
  await pressTwice(end, api.endSession)

  await screen.findByText('The session has ended.')
  expect(service.received(api.endSession)).toEqual([{ id: 'ses_phone' }, { id: 'ses_phone' }])
})

test('the access of an application ends once the reader has confirmed it', async () => {
  service.refuses(api.endAuthorization, 503, 'service_unavailable')
  service.answers(api.listAuthorizations, listOf({ ...ASSISTANT, mcp_access: 'approve' }) as never)
  openPage('/settings/account')

  await screen.findByText('AI access: Changes what its user approves')
  await press('End: Assistant')
  let question = within(await screen.findByRole('dialog', { name: 'End the access of Assistant?' }))
  await userEvent.click(question.getByRole('button', { name: 'End the access' }))
  expect((await question.findByRole('alert')).textContent).toMatch(/does not answer/)
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await press('End: Assistant')
  question = within(await screen.findByRole('dialog'))
  expect(question.queryByRole('alert')).toBeNull()
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
  screen.getByText('On')
  screen.getByText(/^2 recovery codes are left. To get new ones/)
  await userEvent.click(screen.getByRole('button', { name: 'Switch off' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Current password'), 'an old one')
  await userEvent.type(dialog.getByLabelText('Code from the app'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^The code is wrong/)
  service.answers(api.disableTotp, {})
  service.answers(api.getTotp, { enabled: false, enabled_at: null, recovery_codes_left: 0 })
  service.answers(api.listSessions, listOf(HERE))
  service.answers(api.listAuthorizations, listOf())
  await pressTwice(dialog.getByRole('button', { name: 'Switch off' }), api.disableTotp)

  await screen.findByText('The second step is off.')
  await screen.findByRole('button', { name: 'Set up the second step' })
  await screen.findByText(/^None. An application/)
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull())
  expect(service.received(api.disableTotp).at(-1)).toEqual({ password: 'an old one', code: '123456' })
})

test('the second step is set up, and its recovery codes stay until the reader has kept them', async () => {
  service.answers(api.enrolTotp, { secret: 'ABCDEFGH', otpauth_url: 'otpauth://totp/Dossier' })
  service.answers(api.confirmTotp, { recovery_codes: ['one-code'] })
  openPage('/settings/account')

  await press('Set up the second step')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up the second step' }))
  await userEvent.type(dialog.getByLabelText('Password'), 'an old one{Enter}')
  await userEvent.type(await dialog.findByLabelText(/^Code/), '123456')
  service.answers(api.getTotp, { enabled: true, enabled_at: '2020-01-31T20:00:00Z', recovery_codes_left: 10 })
  await userEvent.keyboard('{Enter}')
  await dialog.findByText('one-code')
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'I have kept them' }))

  await screen.findByText('The second step is on.')
  await screen.findByText('10 recovery codes are left.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('recovery codes are shown although the reader closed the dialog while the code was checked', async () => {
  service.answers(api.enrolTotp, { secret: 'ABCDEFGH', otpauth_url: 'otpauth://totp/Dossier' })
  service.answers(api.confirmTotp, { recovery_codes: ['one-code'] })
  const goOn = service.holds(api.confirmTotp)
  openPage('/settings/account')

  await press('Set up the second step')
  let dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Password'), 'an old one{Enter}')
  await userEvent.type(await dialog.findByLabelText(/^Code/), '123456{Enter}')
  await waitFor(() => expect(service.received(api.confirmTotp)).toHaveLength(1))
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  goOn()

  dialog = within(await screen.findByRole('dialog', { name: 'Set up the second step' }))
  dialog.getByText('one-code')
  await userEvent.click(dialog.getByRole('button', { name: 'I have kept them' }))
  await screen.findByText('The second step is on.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
