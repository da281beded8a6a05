import { identity } from '@dossier/contracts'
import { signatureHeader } from '@dossier/local/billing-provider'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createCheckoutSession, createPortalSession, getSubscription } = identity.operations

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('where billing is not configured, each of its operations says so', async () => {
  const firm = await t.seedFirm()
  const event = await fetch(`${t.baseUrl}/api/v1/billing/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureHeader('{}', ['whsec'], t.clock.read()),
    },
    body: '{}',
  })

  const answers = [
    await t.call(createCheckoutSession, { plan: 'pro' }, firm.key),
    await t.call(createPortalSession, {}, firm.key),
    await t.call(getSubscription, {}, firm.key),
    { status: event.status, ...((await event.json()) as { error: { code: string } }) },
  ]

  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
    Array(4).fill([503, 'billing_not_configured']),
  )
})
