import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const WEBHOOK = {
  id: 'wh_1',
  url: 'https://cases.example/events',
  description: 'Case system',
  events: ['matter.created', 'matter.archived'],
  active: false,
  last_triggered_at: null,
} as const

test('webhooks are listed once they have loaded, with what they receive and whether they are on', async () => {
  const used = { ...WEBHOOK, id: 'wh_2', description: null, active: true, last_triggered_at: '2020-01-31T20:00:00Z' }
  service.answers(api.listWebhooks, listOf<object>(WEBHOOK, { ...used, events: ['*'] }) as never)
  const goOn = service.holds(api.listWebhooks)
  openPage('/settings/webhooks')

  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const link = await screen.findByRole('link', { name: 'Case system' })
  expect(link.getAttribute('href')).toBe('/settings/webhooks/wh_1')
  expect(link.closest('[role=row]')!.textContent).toMatch(
    /https:\/\/cases.example\/events.*2 kinds.*Switched off.*never/,
  )
  const nameless = screen.getByRole('link', { name: 'cases.example' })
  expect(nameless.closest('[role=row]')!.textContent).toMatch(/^cases.example.*All.*On.*2020/)
})

test('webhooks that did not load can be loaded again, and without any the reader learns what they are for', async () => {
  service.refuses(api.listWebhooks, 503, 'service_unavailable')
  openPage('/settings/webhooks')
  const problem = await screen.findByRole('alert')

  service.answers(api.listWebhooks, listOf())
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))

  await screen.findByText(/^No webhook yet/)
})

test('a new webhook is sent with its address, events and limit; its secret is shown, and the list has it', async () => {
  service.answers(api.listWebhooks, listOf())
  service.answers(api.createWebhook, { ...WEBHOOK, signing_secret: 'whsec_shown_once' })
  openPage('/settings/webhooks')

  await press(/^Add a webhook/)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Address'), ' https://cases.example/events ')
  await userEvent.type(dialog.getByLabelText('Purpose'), 'Case system ')
  await userEvent.click(dialog.getByLabelText('All events, later ones included'))
  await userEvent.click(dialog.getByLabelText('matter.created'))
  await userEvent.click(dialog.getByLabelText('matter.archived'))
  await userEvent.click(dialog.getByLabelText('matter.created'))
  await userEvent.type(dialog.getByLabelText('Maximum deliveries per second'), '5')
  service.answers(api.listWebhooks, listOf(WEBHOOK))
  await pressTwice(dialog.getByRole('button', { name: 'Add a webhook' }), api.createWebhook)

  const secret = within(await screen.findByRole('dialog', { name: 'The signing secret' }))
  secret.getByText('whsec_shown_once')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(secret.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('Case system')
  expect(service.received(api.createWebhook)).toEqual([
    { url: 'https://cases.example/events', events: ['matter.archived'], description: 'Case system', max_per_second: 5 },
  ])
})

test('a new webhook that was given an address alone receives all events, without limit', async () => {
  service.answers(api.listWebhooks, listOf())
  service.answers(api.createWebhook, { ...WEBHOOK, signing_secret: 'whsec_shown_once' })
  openPage('/settings/webhooks')

  await press(/^Add a webhook/)
  await userEvent.type(await screen.findByLabelText('Address'), 'https://cases.example/events{Enter}')

  await screen.findByRole('dialog', { name: 'The signing secret' })
  expect(service.received(api.createWebhook)).toEqual([
    { url: 'https://cases.example/events', events: ['*'], description: null, max_per_second: null },
  ])
})

test('what is refused is told at its fields, which keep what was typed', async () => {
  service.answers(api.listWebhooks, listOf())
  service.refuses(api.createWebhook, 400, 'validation_error', {
    fields: [
      { field: 'url', message: 'must be a public address' },
      { field: 'events', message: 'is too short' },
      { field: 'max_per_second', message: 'is too large' },
    ],
  })
  openPage('/settings/webhooks')

  await press(/^Add a webhook/)
  const address = await screen.findByLabelText('Address')
  await userEvent.type(address, 'https://localhost/')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a webhook' }))

  await screen.findByText('This must be a public address.')
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect((address as HTMLInputElement).value).toBe('https://localhost/')
  screen.getByText('Choose at least one event.')
  screen.getByText('This is too large.')
})

test('members who may not manage webhooks read so, and are offered none', async () => {
  openPage('/settings/webhooks', { without: ['listWebhooks'] })

  await screen.findByRole('heading', { name: 'Your role has no access to this page' })

  expect(screen.queryByRole('button', { name: /^Add a webhook/ })).toBeNull()
})
