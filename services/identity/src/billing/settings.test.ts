import { readConfig } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { billingSettings, readBillingSettings } from './settings.ts'

const complete = {
  BILLING_SECRET_KEY: 'sk',
  BILLING_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
  BILLING_PRICES_PRO: 'price_new,price_old',
  BILLING_PRICES_ENTERPRISE: 'price_enterprise',
}
const read = (environment: Record<string, string>) => readBillingSettings(readConfig(billingSettings, environment))

test('without any of its settings billing is not configured', () => {
  expect(read({ BILLING_API_URL: 'https://api.example.com' })).toBeUndefined()
})

test('the first price of a plan is sold, all of them are the plan', () => {
  const settings = read(complete)!

  expect(settings.priceOf).toEqual({ pro: 'price_new', enterprise: 'price_enterprise' })
  expect(settings.planOfPrice.get('price_old')).toBe('pro')
  expect(settings.webhookSecrets).toEqual(['whsec_new', 'whsec_old'])
  expect(settings.apiUrl).toBe('https://api.stripe.com')
})

test.each(Object.keys(complete))('%s alone is missing: the others do not suffice', (name) => {
  expect(() => read({ ...complete, [name]: '' })).toThrow(`billing needs ${name} too`)
})

test('a price of two plans is refused', () => {
  expect(() => read({ ...complete, BILLING_PRICES_ENTERPRISE: 'price_old' })).toThrow('share a price')
})
