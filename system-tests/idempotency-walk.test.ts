import { allOperations } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { operationsWithKey, walkIdempotency } from './idempotency-walk.ts'

/** Callbacks of other systems, which send no keys. */
const WITHOUT_KEY = [
  'receiveBillingEvent',
  'receiveIntegrationDeauthorization',
  'receiveIntegrationEvent',
  'receiveSms',
  'receiveSmsStatus',
  // Reads alone: the link stands in the body, so that no log has it.
  'previewPortalLink',
]

/** One operation of each way to answer and to keep the answer; `idempotency-walk.long.test.ts` walks all of them. */
const SAMPLE = [
  'createMatter',
  'requestDocument',
  'createWebhook',
  'sendIntakeLink',
  'testWebhook',
  'createSession',
  'createCheckoutSession',
]

test('every POST takes a key', () => {
  const posts = allOperations
    .filter((op) => op.method === 'post' && !WITHOUT_KEY.includes(op.name))
    .map((op) => op.name)

  expect(operationsWithKey.map((op) => op.name).sort()).toEqual(posts.sort())
})

walkIdempotency(operationsWithKey.filter((op) => SAMPLE.includes(op.name)))
