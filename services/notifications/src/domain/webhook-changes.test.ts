import { exampleId, type notifications } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { changedWebhook, distinctEvents } from './webhook-changes.ts'

const NOW = '2026-07-01T00:00:00.000Z'
const webhook = {
  id: exampleId('wh'),
  url: 'https://example.com/',
  events: ['matter.created', 'client.created'],
  description: 'label',
  active: true,
  max_per_second: null,
  last_triggered_at: null,
  created_at: '2026-06-01T00:00:00.000Z',
  updated_at: '2026-06-01T00:00:00.000Z',
} as notifications.Webhook

test.each([
  {},
  { active: true },
  { description: 'label' },
  { events: ['matter.created', 'client.created', 'matter.created'] },
  { active: true, description: 'label', events: ['matter.created', 'client.created'] },
])('%j changes nothing', (patch) => {
  expect(changedWebhook(webhook, patch, NOW)).toBeUndefined()
})

test.each([{ active: false }, { description: null }, { description: '' }, { events: ['*'] }, { max_per_second: 5 }])(
  '%j changes that and the time, nothing else',
  (patch) => {
    expect(changedWebhook(webhook, patch, NOW)).toEqual({ ...webhook, ...patch, updated_at: NOW })
  },
)

test('events that are named twice count once', () => {
  expect(distinctEvents(['*', 'matter.created', '*'])).toEqual(['*', 'matter.created'])
})
