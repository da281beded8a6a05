import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose, press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const WEBHOOK = {
  id: 'wh_1',
  url: 'https://cases.example/events',
  description: 'Case system',
  events: ['matter.created'],
  max_per_second: null,
  active: true,
  updated_at: '2026-03-01T10:00:00Z',
} as const
const DELIVERY = {
  id: 'whd_1',
  event_id: 'evt_1',
  event_type: 'matter.created',
  status: 'failed',
  created_at: '2026-03-01T10:00:00Z',
  next_attempt_at: null,
  attempts: [{ at: '2026-03-01T10:00:01Z', response_status: 500, response_time_ms: 37, error: null }],
} as const

beforeEach(() => {
  service.answers(api.getWebhook, WEBHOOK)
  service.answers(api.listWebhooks, listOf(WEBHOOK))
  service.answers(api.listWebhookDeliveries, listOf())
  service.answers(api.getEvent, { id: 'evt_1' } as never)
})

test('a test is sent once, and the reader learns how it was answered', async () => {
  service.answers(api.testWebhook, { delivered: true, response_status: 200, response_time_ms: 12 })
  openPage('/settings/webhooks/wh_1')

  await pressTwice(await screen.findByRole('button', { name: 'Send a test' }), api.testWebhook)

  await screen.findByText('The test was answered with 200 in 12 ms.')
  service.refuses(api.testWebhook, 502, 'delivery_failed')
  await press('Send a test')
  await screen.findByText(/^The address did not answer the test/)
})

test('a webhook that is switched off is neither tested nor replayed, and can be switched on again', async () => {
  service.answers(api.updateWebhook, { ...WEBHOOK, active: false })
  openPage('/settings/webhooks/wh_1')
  await screen.findByText('On')

  service.answers(api.getWebhook, { ...WEBHOOK, active: false })
  await choose('More', 'Switch off')
  await screen.findByText('Switched off')
  for (const name of ['Send a test', 'Replay']) {
    expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true)
  }
  service.answers(api.updateWebhook, WEBHOOK)
  service.answers(api.getWebhook, WEBHOOK)
  await press(/^Undo/)

  await screen.findByText('On')
  expect(service.received(api.updateWebhook)).toEqual([
    { id: 'wh_1', active: false },
    { id: 'wh_1', active: true },
  ])
})

test('what failed in the chosen time is sent again', async () => {
  service.answers(api.replayWebhook, { queued: 2, has_more: true })
  openPage('/settings/webhooks/wh_1')
  await screen.findByText(/^Nothing has been sent yet/)

  await press('Replay')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Of the last'), '3 days')
  service.answers(api.listWebhookDeliveries, listOf(DELIVERY))
  const asked = service.received(api.listWebhookDeliveries).length
  await pressTwice(dialog.getByRole('button', { name: 'Replay' }), api.replayWebhook)

  await screen.findByText('2 deliveries are sent again. There are more: replay once more after these.')
  // At once, and not when the page looks again by itself.
  expect(service.received(api.listWebhookDeliveries).length).toBeGreaterThan(asked)
  const [{ since } = {}] = service.received(api.replayWebhook)
  expect(Math.round((Date.now() - Date.parse(String(since))) / 3_600_000)).toBe(72)
  await screen.findByRole('link', { name: 'matter.created' })
})

test('the secret is replaced once the reader has confirmed it, and shown once', async () => {
  service.refuses(api.rotateWebhookSecret, 503, 'service_unavailable')
  openPage('/settings/webhooks/wh_1')

  await choose('More', 'Replace the secret')
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Replace the secret' }))
  expect((await question.findByRole('alert')).textContent).toMatch(/does not answer/)
  service.answers(api.rotateWebhookSecret, { signing_secret: 'whsec_shown_once' })
  await pressTwice(question.getByRole('button', { name: 'Replace the secret' }), api.rotateWebhookSecret)

  within(await screen.findByRole('dialog', { name: 'The signing secret' })).getByText('whsec_shown_once')
})

test('a webhook is deleted once its name is typed, and leaves the list', async () => {
  service.answers(api.deleteWebhook, {})
  const { address } = openPage('/settings/webhooks/wh_1')

  await choose('More', 'Delete')
  const dialog = within(await screen.findByRole('dialog'))
  const remove = dialog.getByRole('button', { name: 'Delete' }) as HTMLButtonElement
  expect(remove.disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText('To go on, type this:'), 'Case system')
  service.answers(api.listWebhooks, listOf())
  await pressTwice(remove, api.deleteWebhook)

  await screen.findByText('“Case system” is deleted.')
  await screen.findByText(/^No webhook yet/)
  expect(address()).toBe('/settings/webhooks')
})

test('only what was changed is saved, over the state that the reader has seen', async () => {
  const changed = { ...WEBHOOK, description: 'Billing' }
  service.answers(api.updateWebhook, changed)
  openPage('/settings/webhooks/wh_1')

  await choose('More', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the webhook' }))
  await userEvent.clear(dialog.getByLabelText('Purpose'))
  await userEvent.type(dialog.getByLabelText('Purpose'), 'Billing')
  await pressTwice(dialog.getByRole('button', { name: 'Save' }), api.updateWebhook)

  await screen.findByRole('heading', { level: 1, name: 'Billing' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.updateWebhook)).toEqual([
    { id: 'wh_1', description: 'Billing', expected_updated_at: WEBHOOK.updated_at },
  ])
})

test('a failed delivery shows its tries and what was sent, and is sent again', async () => {
  service.answers(api.listWebhookDeliveries, listOf(DELIVERY))
  service.answers(api.redeliverWebhook, {})
  openPage('/settings/webhooks/wh_1')

  const panel = within(await screen.findByRole('complementary', { name: 'Delivery' }))
  panel.getByText('Answered with 500')
  panel.getByText('failed')
  await within(panel.getByRole('tabpanel')).findByText(/evt_1/)
  const sent = { at: '2026-03-01T10:05:00Z', response_status: 200, response_time_ms: 20, error: null }
  const delivered = { ...DELIVERY, status: 'succeeded', attempts: [...DELIVERY.attempts, sent] } as const
  service.answers(api.listWebhookDeliveries, listOf(delivered))
  const asked = service.received(api.listWebhookDeliveries).length
  await pressTwice(panel.getByRole('button', { name: /^Send again/ }), api.redeliverWebhook)

  await screen.findByText('It is sent again.')
  expect(service.received(api.listWebhookDeliveries).length).toBeGreaterThan(asked)
  await panel.findByText('Answered with 200')
  screen.getByText('200 after 2 tries')
  expect(service.received(api.redeliverWebhook)).toEqual([{ id: 'wh_1', delivery_id: 'whd_1' }])
})

test('members who may not manage webhooks read so, and nothing is asked of the service', async () => {
  openPage('/settings/webhooks/wh_1', { without: ['listWebhooks'] })

  await screen.findByRole('heading', { name: 'Your role has no access to this page' })

  expect(screen.queryByRole('button')).toBeNull()
})
