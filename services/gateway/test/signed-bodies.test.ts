import { signatureHeader } from '@dossier/local/billing-provider'
import {
  type Answer,
  allAnswered,
  type System,
  startSystem,
  startTestBillingProvider,
  type TestBillingProvider,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const FAILURES_MAX = 3

let t: System
let provider: TestBillingProvider

beforeAll(async () => {
  provider = await startTestBillingProvider()
  t = await startSystem({
    environment: {
      identity: provider.environment,
      gateway: { ADDRESS_REQUESTS_PER_MINUTE: '1', ADDRESS_FAILURES_PER_MINUTE: String(FAILURES_MAX) },
    },
  })
})
afterAll(async () => {
  await t.stop()
  await provider.stop()
})

let made = 0
async function send(secret: string): Promise<Answer<unknown>> {
  const body = JSON.stringify({ id: `evt_${++made}`, object: 'event', type: 'a', created: 1, data: { object: {} } })
  const response = await fetch(`${t.baseUrl}/api/v1/billing/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureHeader(body, [secret], new Date()) },
    body,
  })
  const { status, headers } = response
  return { ...((await response.json()) as Answer<unknown>), status, headers }
}

test('signed requests of one address are taken whatever wrong signatures came from it, one by one or at once', async () => {
  const bad = []
  for (let attempt = 0; attempt < FAILURES_MAX + 1; attempt++) bad.push((await send('whsec_guessed')).status)
  const flood = Promise.all(Array.from({ length: 100 }, () => send('whsec_guessed')))
  const good = await allAnswered(10, () => send('whsec_first_of_the_tests'))

  expect(bad).toEqual([...Array(FAILURES_MAX).fill(400), 429])
  expect(good.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await flood).filter(({ status }) => status === 400)).toEqual([])
})
