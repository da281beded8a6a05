import { readFileSync } from 'node:fs'
import { identity } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { deriveCommonPasswords, listedPasswords } from './derive-common-passwords.ts'
import { isCommonPassword } from './is-common-password.ts'

test.each(['1qaz2wsx3edc', 'Password123456', 'QWERTYUIOP123', 'correcthorsebatterystaple'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['correct horse battery staple', 'a sentence that nobody wrote before'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('each of the million most common passwords is too short or known to be common', () => {
  const passes = listedPasswords().filter(
    (password) => [...password].length >= identity.PASSWORD_CHARACTERS_MIN && !isCommonPassword(password),
  )

  expect(passes).toEqual([])
})

test('the committed file is what the list of a million passwords gives, if shorter ones are left out', () => {
  const { bytes, listed, kept } = deriveCommonPasswords()

  expect(listed).toBeGreaterThan(999_000)
  expect(kept).toBeGreaterThan(40_000)
  expect(readFileSync(new URL('./common-passwords.bin', import.meta.url)).equals(bytes)).toBe(true)
})
