import { expect, test } from '@jest/globals'
import { stateAfterFailure } from './message-state.ts'

const NOW = '2026-03-02T10:00:00.000Z'
const context = { schedule: [60_000, 300_000], now: NOW, random: 0.5 }
const message = { attemptCount: 0, mayHaveArrived: false, expiresAt: '2026-03-02T20:00:00.000Z' }
const failed = { reason: 'SMTP 451', final: false, mayHaveArrived: false, retryAfterMs: null }

test.each([
  [0, '2026-03-02T10:01:00.000Z'],
  [1, '2026-03-02T10:05:00.000Z'],
  [7, '2026-03-02T10:05:00.000Z'],
])('after %i attempts before it, the next comes at %s: the last delay repeats', (attemptCount, nextAttemptAt) => {
  const state = stateAfterFailure(failed, { ...message, attemptCount }, context)

  expect(state).toEqual({ status: 'queued', attempted: true, mayHaveArrived: false, nextAttemptAt, reason: 'SMTP 451' })
})

test('messages of one moment come back spread out', () => {
  const [first, last] = [0, 0.999].map((random) => stateAfterFailure(failed, message, { ...context, random }))

  expect(first).toMatchObject({ nextAttemptAt: '2026-03-02T10:00:54.000Z' })
  expect(last).toMatchObject({ nextAttemptAt: '2026-03-02T10:01:05.988Z' })
})

test('a provider that asks for more patience is given it', () => {
  const state = stateAfterFailure({ ...failed, retryAfterMs: 1_800_000 }, message, context)

  expect(state).toMatchObject({ nextAttemptAt: '2026-03-02T10:30:00.000Z' })
})

test('a message that would be sent after it expires has failed, with its reason', () => {
  const state = stateAfterFailure(failed, { ...message, expiresAt: '2026-03-02T10:01:00.000Z' }, context)

  expect(state).toEqual({ status: 'failed', attempted: true, reason: 'expired: SMTP 451' })
})

test('a final refusal is not tried again', () => {
  expect(stateAfterFailure({ ...failed, final: true }, message, context)).toMatchObject({ status: 'failed' })
})

test('a message that may have arrived is sent once more, and has failed when nobody knows that time either', () => {
  const unknown = { ...failed, reason: 'ETIMEDOUT', mayHaveArrived: true }

  const first = stateAfterFailure(unknown, message, context)
  const second = stateAfterFailure(unknown, { ...message, attemptCount: 1, mayHaveArrived: true }, context)

  expect(first).toMatchObject({ status: 'queued', mayHaveArrived: true })
  expect(second).toMatchObject({ status: 'failed', reason: 'ETIMEDOUT' })
})

test('a message that may have arrived is tried on after a clear refusal for now', () => {
  expect(stateAfterFailure(failed, { ...message, mayHaveArrived: true }, context)).toMatchObject({ status: 'queued' })
})
