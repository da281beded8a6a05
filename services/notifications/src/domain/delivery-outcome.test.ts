import { expect, test } from '@jest/globals'
import { stateAfterAttempt } from './delivery-outcome.ts'

const NOW = '2026-07-01T00:00:00.000Z'
const context = { schedule: [1_000], now: () => NOW, random: 0.5 }

function answered(response_status: number | null) {
  return { at: NOW, response_status, response_time_ms: 5, error: null, retryAfterMs: null }
}

test.each([200, 201, 204, 299])('a %d ends the delivery as succeeded', (status) => {
  expect(stateAfterAttempt(answered(status), 1, context)).toEqual({ status: 'succeeded', nextAttemptAt: null })
})

test.each([301, 302, 307, 400, 404, 429, 500, 503, null])('a %p is retried after the delay', (status) => {
  expect(stateAfterAttempt(answered(status), 1, context)).toEqual({
    status: 'pending',
    nextAttemptAt: '2026-07-01T00:00:01.000Z',
  })
})

test('a failure beyond the schedule ends the delivery as failed', () => {
  expect(stateAfterAttempt(answered(500), 2, context)).toEqual({ status: 'failed', nextAttemptAt: null })
})

test('a 410 is not retried', () => {
  expect(stateAfterAttempt(answered(410), 1, context)).toEqual({ status: 'failed', nextAttemptAt: null })
})
