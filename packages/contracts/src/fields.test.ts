import { expect, test } from '@jest/globals'
import { EmailAddress } from './fields.ts'

test.each([
  'ana@example.com',
  "o'neil+tag@mail.example.co.uk",
  'a@b-c.example',
  'a@1.example',
  `a@${'x'.repeat(63)}.example`,
  `${'a'.repeat(64)}@example.com`,
])('%s is an email address', (text) => {
  expect(EmailAddress.safeParse(text).success).toBe(true)
})

test('white space around an email address neither counts nor stays', () => {
  expect(EmailAddress.parse(' ana@example.com\n')).toBe('ana@example.com')
})

/** Labels of a domain begin and end with a letter or digit: RFC 1123 section 2.1. */
test.each([
  'a@b-.example',
  'a@-b.example',
  'a@b..example',
  'a@example',
  '.a@example.com',
  'a..b@example.com',
  'a@@example.com',
  'a b@example.com',
  'a@exam\nple.com',
  `a@${'x'.repeat(64)}.example`,
  `${'a'.repeat(65)}@example.com`,
  `${'a'.repeat(32)}.${'a'.repeat(32)}@example.com`,
  `a@${'b.'.repeat(125)}example`,
])('%p is none', (text) => {
  expect(EmailAddress.safeParse(text).success).toBe(false)
})
