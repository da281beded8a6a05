import { expect, test } from '@jest/globals'
import { isMagicInvalidNumber, smtpRefusalOf } from './magic-recipients.ts'

test('magic domains are magic in any case, and only as the whole domain', () => {
  expect(smtpRefusalOf('ada@BOUNCE.test')?.responseCode).toBe(550)
  expect(smtpRefusalOf('ada@Tempfail.Test')?.responseCode).toBe(451)
  expect(smtpRefusalOf('bounce.test@example.test')).toBeUndefined()
  expect(smtpRefusalOf('ada@sub.bounce.test')).toBeUndefined()
})

test('one number is magic and its neighbours are not', () => {
  expect(isMagicInvalidNumber('+15005550001')).toBe(true)
  expect(isMagicInvalidNumber('+15005550002')).toBe(false)
})
