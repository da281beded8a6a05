import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const USAGE = {
  plan: 'standard',
  usage: {
    matters: { total: 12 },
    documents: { storage_used_gb: 1.234, uploaded_this_period: 3 },
    api_requests: { this_period: 5 },
    clients: { total: 7 },
    intake_links_sent: { this_period: 2 },
  },
  limits: { matters: null, storage_gb: 5, api_requests_per_period: 1_000 },
  billing_period: { start: '2020-03-01T00:00:00Z', end: '2020-04-01T00:00:00Z' },
} as const
const NONE = { status: 'none', plan: 'standard', current_period_end: null, cancel_at_period_end: false } as const
const PAID = { ...NONE, status: 'active', plan: 'pro', current_period_end: '2020-04-01T00:00:00Z' } as const
/** Stands for the page of the payment provider. */
const ELSEWHERE = 'https://dossier.test/app#paying'

beforeEach(() => {
  history.replaceState(null, '', '/app')
  service.answers(api.getFirmUsage, USAGE)
})

test('the plan shows what is used of what it allows', async () => {
  service.answers(api.getSubscription, NONE)
  openPage('/settings/plan')

  await screen.findByText('Mar 1, 2020 to Apr 1, 2020 (UTC)')
  const usedOf = (figure: string) => screen.getByText(figure).nextElementSibling!.textContent
  expect(usedOf('Matters')).toBe('12 without limit')
  expect(usedOf('Files, in GB')).toBe('1.23 of 5')
  expect(usedOf('API requests in this period')).toBe('5 of 1,000')
  expect(usedOf('Clients')).toBe('7')
})

test('an installation that sells no plans says so at once', async () => {
  service.refuses(api.getSubscription, 503, 'billing_not_configured')
  openPage('/settings/plan')

  await screen.findByText(/^Plans are not sold here/)
  expect(screen.queryByRole('button', { name: /^(Change to|Plan, card)/ })).toBeNull()
  expect(service.received(api.getSubscription)).toHaveLength(1)
})

test('a firm without a subscription chooses a plan, and pays elsewhere', async () => {
  service.answers(api.getSubscription, NONE)
  service.refuses(api.createCheckoutSession, 503, 'service_unavailable')
  openPage('/settings/plan')

  await press('Change to Pro')
  await screen.findByText(/does not answer/)
  service.answers(api.createCheckoutSession, { url: ELSEWHERE })
  await pressTwice(screen.getByRole('button', { name: 'Change to Pro' }), api.createCheckoutSession)

  await screen.findByRole('button', { name: 'Change to Pro', busy: false })
  const here = 'https://dossier.test/app'
  expect(service.received(api.createCheckoutSession)[1]).toEqual({ plan: 'pro', success_url: here, cancel_url: here })
  expect(location.href).toBe(ELSEWHERE)
})

test('a firm that pays manages its plan elsewhere', async () => {
  service.answers(api.getSubscription, PAID)
  service.answers(api.createPortalSession, { url: ELSEWHERE })
  openPage('/settings/plan')

  await screen.findByText('Your plan renews on Apr 1, 2020 (UTC).')
  expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull()
  expect(screen.queryByText(/^A payment has failed/)).toBeNull()
  await pressTwice(screen.getByRole('button', { name: 'Plan, card and invoices' }), api.createPortalSession)

  await screen.findByRole('button', { name: 'Plan, card and invoices', busy: false })
  expect(location.href).toBe(ELSEWHERE)
})

test.each([
  ['ends with its period', { cancel_at_period_end: true }, /^Your plan ends on Apr 1, 2020/],
  ['is not paid', { status: 'past_due' as const }, /^A payment has failed/],
])('a plan that %s says so', async (_what, changed, text) => {
  service.answers(api.getSubscription, { ...PAID, ...changed })
  openPage('/settings/plan')

  await screen.findByText(text)
  screen.getByRole('button', { name: 'Plan, card and invoices' })
})
