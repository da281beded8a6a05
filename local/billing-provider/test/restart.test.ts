import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { readConfig } from '../config.ts'
import { startBillingProvider } from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'billing-provider-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the account survives a restart', async () => {
  const options = { secretKey: 'sk', webhookSecrets: ['whsec'], file: join(folder, 'account.json') }
  const before = await startBillingProvider(options)
  const created = await fetch(`${before.url}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk' },
    body: new URLSearchParams({ name: 'Firm', 'metadata[firm_id]': 'firm_1' }),
  })
  const customer = await created.json()
  await before.stop()

  const after = await startBillingProvider(options)
  await after.stop()

  expect(after.customers()).toEqual([customer])
  expect(after.customers()).toMatchObject([{ metadata: { firm_id: 'firm_1' } }])
})

test('a setting that is missing is named', () => {
  expect(() => readConfig({ BILLING_PROVIDER_SECRET_KEY: 'sk' })).toThrow(
    'BILLING_PROVIDER_WEBHOOK_SECRET must be set.',
  )
})
