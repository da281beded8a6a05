import { AppError, type ErrorCode, matters, notifications } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { requestFrom } from '../../test/request-from.ts'
import { createAddressLimits } from './address-limits.ts'

const { createClientPortalSession, getPortalMatter, requestPortalVerification, verifyPortalSession } =
  matters.operations

const ONE = requestFrom('192.0.2.1')

const limitsOf = (failuresPerMinute: number) =>
  createAddressLimits({ requestsPerMinute: 0, failuresPerMinute, clock: () => new Date() })

test('guesses at links or at their second step are slowed by address, and nobody else at the portal is', () => {
  const limits = limitsOf(1)
  const operations = [createClientPortalSession, verifyPortalSession, requestPortalVerification, getPortalMatter]

  expect(operations.map((op) => limits.guardOf(op) !== undefined)).toEqual([true, true, false, false])
})

test('a burst of guesses at the second step is counted as it comes; right answers and other refusals are not', async () => {
  const guard = limitsOf(3).guardOf(verifyPortalSession)!
  const answer = (code?: ErrorCode) =>
    guard(ONE, async () => {
      await Promise.resolve()
      if (code) throw new AppError(code)
    }).then(
      () => 'right',
      (error: AppError) => error.code,
    )
  const inSequence: string[] = []

  for (const code of [undefined, 'verification_code_expired', undefined, undefined] as const) {
    inSequence.push(await answer(code))
  }
  const burst = await Promise.all(Array.from({ length: 10 }, () => answer('verification_failed')))
  const after = await answer()

  expect(inSequence).toEqual(['right', 'verification_code_expired', 'right', 'right'])
  expect(burst).toEqual([...Array(3).fill('verification_failed'), ...Array(7).fill('rate_limit_exceeded')])
  expect(after).toBe('rate_limit_exceeded')
})

test('of a flood of signed bodies few are checked at a time, those of another address beside them, and none is refused', async () => {
  const guard = limitsOf(0).guardOf(notifications.operations.receiveSms)!
  const held = Promise.withResolvers<void>()
  const begun: string[] = []
  const send = (ip: string) =>
    guard(requestFrom(ip), async () => {
      begun.push(ip)
      await held.promise
    })

  const flood = Array.from({ length: 300 }, () => send('192.0.2.1'))
  const other = send('192.0.2.2')
  await new Promise((resolve) => setImmediate(resolve))
  const begunAtOnce = [...begun]
  held.resolve()
  await Promise.all([...flood, other])

  expect(begunAtOnce.toSorted()).toEqual([...Array(32).fill('192.0.2.1'), '192.0.2.2'])
  expect(begun).toHaveLength(301)
})
