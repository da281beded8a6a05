import { expect, test } from '@jest/globals'
import { smsParts } from './sms-parts.ts'

test.each([
  ['160 places of the GSM alphabet', 'a'.repeat(160), 1],
  ['one place more', 'a'.repeat(161), 2],
  ['306 places', 'a'.repeat(306), 2],
  ['307 places', 'a'.repeat(307), 3],
  ['signs of two places', '€'.repeat(80), 1],
  ['signs of two places and one more', `${'€'.repeat(80)}a`, 2],
  ['70 characters of UCS-2', `${'a'.repeat(69)}á`, 1],
  ['71 characters of UCS-2', `${'a'.repeat(70)}á`, 2],
  ['135 characters of UCS-2', `${'a'.repeat(134)}á`, 3],
  ['an emoji, which is two characters', `${'a'.repeat(69)}😀`, 2],
])('%s', (_name, text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
