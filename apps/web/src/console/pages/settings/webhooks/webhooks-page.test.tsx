import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage } from '../../../test/open-page.tsx'
import { listOf, service } from '../../../test/service.ts'

const WEBHOOK = {
  id: 'wh_1',
  url: 'https://cases.example/events',
  description: 'Case system',
  events: ['matter.created', 'matter.archived'],
  active: false,
  last_triggered_at: null,
} as const

test('webhooks are listed once they have loaded, with what they receive and whether they are on', async () => {
  service.answers(api.listWebhooks, listOf(WEBHOOK))
  const goOn = service.holds(api.listWebhooks)
  openPage('/settings/webhooks')

  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const link = await screen.findByRole('link', { name: 'Case system' })
  expect(link.getAttribute('href')).toBe('/settings/webhooks/wh_1')
  screen.getByText('2 kinds')
  screen.getByText('Switched off')
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

  await userEvent.click(await screen.findByRole('button', { name: /^Add a webhook/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Address'), ' https://cases.example/events ')
  await userEvent.click(dialog.getByLabelText('All events, later ones included'))
  await userEvent.click(dialog.getByLabelText('matter.archived'))
  await userEvent.type(dialog.getByLabelText('Maximum deliveries per second'), '5')
  service.answers(api.listWebhooks, listOf(WEBHOOK))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a webhook' }))

  await screen.findByRole('heading', { name: 'The signing secret' })
  expect(screen.getByRole('dialog').innerHTML).toContain('whsec_shown_once')
  await screen.findByText('Case system')
  expect(service.received(api.createWebhook)).toEqual([
    { url: 'https://cases.example/events', events: ['matter.archived'], description: null, max_per_second: 5 },
  ])
})

test('an address that is refused is told at its field, which keeps what was typed', async () => {
  service.answers(api.listWebhooks, listOf())
  service.refuses(api.createWebhook, 400, 'validation_error', {
    fields: [{ field: 'url', message: 'must be a public address' }],
  })
  openPage('/settings/webhooks')

  await userEvent.click(await screen.findByRole('button', { name: /^Add a webhook/ }))
  const address = await screen.findByLabelText('Address')
  await userEvent.type(address, 'https://localhost/')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a webhook' }))

  await screen.findByText(/must be a public address/i)
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect((address as HTMLInputElement).value).toBe('https://localhost/')
})
