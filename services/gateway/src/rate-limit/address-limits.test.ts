import { AppError, matters } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { isAdmittedBySecret, isWrongSecret } from './address-limits.ts'

const { createClientPortalSession, getPortalMatter, requestPortalVerification, verifyPortalSession } =
  matters.operations

test('whoever guesses at links or at their second step is slowed by address, and nobody else at the portal', () => {
  const operations = [createClientPortalSession, verifyPortalSession, requestPortalVerification, getPortalMatter]

  expect(operations.map(isAdmittedBySecret)).toEqual([true, true, false, false])
  expect(isWrongSecret(new AppError('verification_failed'))).toBe(true)
  expect(isWrongSecret(new AppError('verification_code_expired'))).toBe(false)
})
