import { allOperations, type Operation } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { operationsWithKey, walkIdempotency } from './idempotency-walk.ts'

/** One operation of each way to answer and to keep the answer; `idempotency-walk.long.test.ts` walks all of them. */
const SAMPLE = [
  'createMatter',
  'updateMatter',
  'updateUpload',
  'requestDocument',
  'createWebhook',
  'sendIntakeLink',
  'testWebhook',
  'createSession',
  'createCheckoutSession',
]

const WITHOUT_KEY = ['deleteSession', 'updatePortalIntake']

test('what changes something takes a key, save callbacks of other systems and a few others', () => {
  const takesNone = ({ signed, rawBody, onlyReads }: Operation) => signed ?? rawBody ?? onlyReads ?? false
  const changing = allOperations.filter((op) => op.method !== 'get' && !WITHOUT_KEY.includes(op.name) && !takesNone(op))

  expect(operationsWithKey.map((op) => op.name)).toEqual(changing.map((op) => op.name))
})

walkIdempotency(operationsWithKey.filter((op) => SAMPLE.includes(op.name)))
