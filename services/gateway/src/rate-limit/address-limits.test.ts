import { AppError, matters } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { Request } from 'express'
import { createAddressLimits, isAdmittedBySecret, isWrongSecret } from './address-limits.ts'

const { createClientPortalSession, getPortalMatter, requestPortalVerification, verifyPortalSession } =
  matters.operations

test('whoever guesses at links or at their second step is slowed by address, and nobody else at the portal', () => {
  const operations = [createClientPortalSession, verifyPortalSession, requestPortalVerification, getPortalMatter]

  expect(operations.map(isAdmittedBySecret)).toEqual([true, true, false, false])
  expect(isWrongSecret(new AppError('verification_failed'))).toBe(true)
  expect(isWrongSecret(new AppError('verification_code_expired'))).toBe(false)
})

test('of a flood of signed bodies few are checked at a time, those of another address beside them, and none is refused', async () => {
  const limits = createAddressLimits({ requestsPerMinute: 0, failuresPerMinute: 0, clock: () => new Date() })
  const held = Promise.withResolvers<void>()
  const begun: string[] = []
  const send = (ip: string) =>
    limits.takeTurn({ ip } as Request, async () => {
      begun.push(ip)
      await held.promise
    })

  const flood = Array.from({ length: 300 }, () => send('192.0.2.1'))
  const other = send('192.0.2.2')
  await new Promise((resolve) => setImmediate(resolve))
  const begunAtOnce = [...begun]
  held.resolve()
  await Promise.all([...flood, other])

  expect(begunAtOnce.toSorted()).toEqual([...Array(8).fill('192.0.2.1'), '192.0.2.2'])
  expect(begun).toHaveLength(301)
})
