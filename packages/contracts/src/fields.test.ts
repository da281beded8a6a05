import { expect, test } from '@jest/globals'
import { EmailAddress, SentTimestamp } from './fields.ts'

test.each([
  'ana@example.com',
  "o'neil+tag@mail.example.co.uk",
  'a@b-c.example',
  'a@1.example',
  `a@${'x'.repeat(63)}.example`,
  `${'a'.repeat(64)}@example.com`,
  'a@example.xn--p1ai',
  'A@EXAMPLE.XN--VERMGENSBERATER-CTB',
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
  'a@example.xn--',
  'a@example.xn--p1-',
  `a@example.xn--${'x'.repeat(60)}`,
  `a@${'x'.repeat(64)}.example`,
  `${'a'.repeat(65)}@example.com`,
  `${'a'.repeat(32)}.${'a'.repeat(32)}@example.com`,
  `a@${'b.'.repeat(125)}example`,
])('%p is none', (text) => {
  expect(EmailAddress.safeParse(text).success).toBe(false)
})

test.each([
  ['2026-03-31T09:30:00Z', '2026-03-31T09:30:00.000Z'],
  ['2026-03-31t09:30:00z', '2026-03-31T09:30:00.000Z'],
  ['2026-03-31T09:30:00.5Z', '2026-03-31T09:30:00.500Z'],
  ['2026-03-31T09:30:00+00:00', '2026-03-31T09:30:00.000Z'],
  ['2026-03-31T09:30:00.123456+00:00', '2026-03-31T09:30:00.123Z'],
  ['2026-03-31T22:30:00-05:00', '2026-04-01T03:30:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
])('the instant %s is kept as %s', (sent, kept) => {
  expect(SentTimestamp.parse(sent)).toBe(kept)
})

test.each([
  ['2026-03-31T09:30:00', 'offset'],
  ['2026-03-31T09:30:00 00:00', '%2B'],
  ['2026-03-31', 'offset'],
  ['2026-02-29T09:30:00Z', 'offset'],
  ['2026-03-31T09:30:00+25:00', 'offset'],
  [`2026-03-31T09:30:00.${'0'.repeat(64)}Z`, 'offset'],
  ['0000-12-31T23:59:59Z', '0001 to 9999'],
  ['0001-01-01T00:00:00+01:00', '0001 to 9999'],
  ['9999-12-31T23:59:59-01:00', '0001 to 9999'],
])('%s is no instant that we keep', (sent, said) => {
  const { error } = SentTimestamp.safeParse(sent)

  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(said)])
})
