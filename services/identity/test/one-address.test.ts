import { identity } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

const { createSession, requestPasswordReset } = identity.operations

let t: System
beforeAll(async () => {
  t = await startSystem({ environment: { identity: { SIGN_IN_ADDRESS_FAILURES_FREE: '3' } } })
})
beforeEach(() => t.query('identity', 'delete from sign_in_attempts'))
afterAll(() => t.stop())

test('guesses from one address at many accounts have to wait too', async () => {
  const answers = []
  for (let guess = 0; guess < 5; guess++) {
    answers.push(await t.call(createSession, { email: `guess-${guess}@firm.test`, password: 'wrong' }, undefined))
  }

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429])
})

test('one address can ask for some password resets in a row, then has to wait', async () => {
  const answers = []
  for (let index = 0; index < 5; index++) {
    answers.push(await t.call(requestPasswordReset, { email: `a${index}@firm.test` }, undefined))
  }
  t.clock.advance(10_000)
  const later = await t.call(requestPasswordReset, { email: 'b@firm.test' }, undefined)

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  expect(Number(answers[4]!.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  expect(later.status).toBe(200)
})
