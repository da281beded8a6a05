import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose, press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const KEY = {
  id: 'key_1',
  name: 'Case system',
  prefix: 'sk_live_1',
  scopes: ['matters:read', 'matters:write', 'clients:read'],
  last_used_at: null,
  expires_at: '2090-05-01T20:00:00Z',
  revoked_at: null,
} as const
const DAY_MS = 86_400_000

beforeEach(() => {
  service.answers(api.listApiKeys, listOf(KEY) as never)
})

test('keys are listed once they have loaded, with what they may do and until when', async () => {
  const goOn = service.holds(api.listApiKeys)
  openPage('/settings/api-keys')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const row = (await screen.findByText('Case system')).closest('[role=row]') as HTMLElement
  expect(row.textContent).toMatch(/Matters: Read and change · Clients: Read.*sk_live_1….*never.*May 1, 2090/)
  service.answers(api.listApiKeys, listOf())
  await userEvent.click(screen.getByRole('link', { name: 'Revoked' }))
  await screen.findByText('No key was revoked.')
  expect(service.received(api.listApiKeys).at(-1)).toMatchObject({ status: 'revoked' })
})

test('further keys come when they are asked for', async () => {
  service.answers(api.listApiKeys, { ...listOf(KEY), pagination: { total: 2, next_cursor: 'next' } } as never)
  openPage('/settings/api-keys')
  await screen.findByText('Case system')

  service.answers(api.listApiKeys, listOf({ ...KEY, id: 'key_2', name: 'Calendar' }) as never)
  await press('Show more')

  await screen.findByText('Calendar')
  screen.getByText('Case system')
  expect(service.received(api.listApiKeys).at(-1)).toMatchObject({ cursor: 'next' })
})

test('a revoked key is only shown, and an expired one is not replaced', async () => {
  service.answers(api.listApiKeys, listOf({ ...KEY, revoked_at: '2020-01-31T20:00:00Z' }) as never)
  openPage('/settings/api-keys?status=revoked')
  await screen.findByText('revoked Jan 31, 2020')
  expect(screen.queryByRole('button', { name: 'Actions for Case system' })).toBeNull()

  service.answers(api.listApiKeys, listOf({ ...KEY, expires_at: '2020-01-31T20:00:00Z' }) as never)
  await userEvent.click(screen.getByRole('link', { name: 'Expired' }))
  await press('Actions for Case system')

  await screen.findByRole('menuitem', { name: 'Revoke' })
  expect(screen.queryByRole('menuitem', { name: 'Replace the key' })).toBeNull()
})

test('a new key is made once with what was chosen, and shown once', async () => {
  service.answers(api.listApiKeys, listOf())
  service.answers(api.createApiKey, { name: 'Case system', key: 'sk_live_shown_once' })
  openPage('/settings/api-keys')

  await press(/^Make a key/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a key' }))
  await userEvent.type(dialog.getByLabelText('Name'), ' Case system ')
  await userEvent.selectOptions(dialog.getByLabelText(/^Clients/), 'Nothing')
  await userEvent.selectOptions(dialog.getByLabelText(/^Webhooks/), 'Read and change')
  await userEvent.selectOptions(dialog.getByLabelText('It works for'), '30 days')
  await userEvent.type(dialog.getByLabelText('Only from these addresses'), '203.0.113.0/24{Enter}')
  service.answers(api.listApiKeys, listOf(KEY) as never)
  await pressTwice(dialog.getByRole('button', { name: 'Make a key' }), api.createApiKey)

  const shown = within(await screen.findByRole('dialog', { name: 'The key “Case system”' }))
  shown.getByText('sk_live_shown_once')
  await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }))
  await screen.findByRole('button', { name: 'Actions for Case system' })
  const [{ expires_at, ...sent } = {}] = service.received(api.createApiKey)
  expect(sent).toEqual({
    name: 'Case system',
    scopes: ['matters:read', 'documents:read', 'webhooks:read', 'webhooks:write'],
    allowed_ips: ['203.0.113.0/24'],
  })
  expect(Math.round((Date.parse(String(expires_at)) - Date.now()) / DAY_MS)).toBe(30)
})

test('what is refused is told at its field, and a key without bounds is asked for again', async () => {
  service.refuses(api.createApiKey, 400, 'validation_error', {
    fields: [
      { field: 'name', message: 'is too long' },
      { field: 'scopes', message: 'is too little' },
      { field: 'allowed_ips.0', message: 'is no range' },
    ],
  })
  openPage('/settings/api-keys')

  await press(/^Make a key/)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('It works for'), 'As long as nobody revokes it')
  await userEvent.type(dialog.getByLabelText('Name'), 'Case system{Enter}')
  await dialog.findByText('This is no range.')
  dialog.getByText('This is too long.')
  dialog.getByText('This is too little.')
  expect(dialog.getByLabelText('Only from these addresses').getAttribute('aria-invalid')).toBe('true')
  service.refuses(api.createApiKey, 503, 'service_unavailable')
  await userEvent.click(dialog.getByRole('button', { name: 'Make a key' }))

  await dialog.findByText(/does not answer/)
  expect(service.received(api.createApiKey).at(-1)).toMatchObject({
    name: 'Case system',
    expires_at: null,
    allowed_ips: null,
  })
})

test('a key is replaced, and the former one works as long as was chosen', async () => {
  service.refuses(api.regenerateApiKey, 503, 'service_unavailable')
  openPage('/settings/api-keys')

  await choose('Actions for Case system', 'Replace the key')
  let question = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(question.getByLabelText('The current key stops working'), 'At once')
  await userEvent.click(question.getByRole('button', { name: 'Replace the key' }))
  expect((await question.findByRole('alert')).textContent).toMatch(/does not answer/)
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await choose('Actions for Case system', 'Replace the key')
  question = within(await screen.findByRole('dialog'))
  expect(question.queryByRole('alert')).toBeNull()
  service.answers(api.listApiKeys, listOf({ ...KEY, prefix: 'sk_live_2' }) as never)
  service.answers(api.regenerateApiKey, { name: 'Case system', key: 'sk_live_shown_once' })
  await pressTwice(question.getByRole('button', { name: 'Replace the key' }), api.regenerateApiKey)

  const shown = within(await screen.findByRole('dialog', { name: 'The key “Case system”' }))
  shown.getByText('sk_live_shown_once')
  await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('sk_live_2…')
  expect(service.received(api.regenerateApiKey).at(-1)).toEqual({ id: 'key_1', grace_hours: 0 })
})

test('a key is revoked once its name is typed, and leaves the list', async () => {
  service.refuses(api.revokeApiKey, 503, 'service_unavailable')
  openPage('/settings/api-keys')

  await choose('Actions for Case system', 'Revoke')
  const question = within(await screen.findByRole('dialog'))
  const revoke = question.getByRole('button', { name: 'Revoke' }) as HTMLButtonElement
  expect(revoke.disabled).toBe(true)
  await userEvent.type(question.getByLabelText('To go on, type this:'), 'Case system')
  await userEvent.click(revoke)
  expect((await question.findByRole('alert')).textContent).toMatch(/does not answer/)
  service.answers(api.revokeApiKey, {})
  service.answers(api.listApiKeys, listOf())
  await pressTwice(revoke, api.revokeApiKey)

  await screen.findByText('The key “Case system” is revoked.')
  await screen.findByText(/^No key. Make one/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.revokeApiKey).at(-1)).toEqual({ id: 'key_1' })
})

test('members who may not manage keys read so, and are offered none', async () => {
  openPage('/settings/api-keys', { without: ['listApiKeys'] })

  await screen.findByRole('heading', { name: 'Your role has no access to this page' })

  expect(screen.queryByRole('button', { name: /^Make a key/ })).toBeNull()
})
