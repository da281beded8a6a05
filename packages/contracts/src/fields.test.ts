import { expect, test } from '@jest/globals'
import {
  CustomFields,
  EmailAddress,
  FileName,
  FreeText,
  LinesText,
  MediaType,
  MessageText,
  SentTimestamp,
} from './fields.ts'

test.each([
  'ana@example.com',
  "o'neil+tag@mail.example.co.uk",
  'a@b-c.example',
  'a@1.example',
  `a@${'x'.repeat(63)}.example`,
  `${'a'.repeat(64)}@example.com`,
  ...[..."!#$%&'*+/=?^_`{|}~-"].flatMap((sign) => [`${sign}@example.com`, `a${sign}b.${sign}c${sign}@example.com`]),
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
  'a.@example.com',
  '"a b"@example.com',
  'a"b@example.com',
  'a(b)@example.com',
  'a,b@example.com',
  'a:b@example.com',
  'a;b@example.com',
  '<a@example.com>',
  'a[b]@example.com',
  'a\\b@example.com',
  'ä@example.com',
  'a@[192.0.2.1]',
  'a@192.0.2.1',
  'a@exämple.com',
  'a\r\n@example.com',
  'a@example.com\r\nBcc: b@example.com',
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
  [`2026-03-31T09:30:00.5${'0'.repeat(100)}Z`, '2026-03-31T09:30:00.500Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['2016-12-31T18:59:60.25-05:00', '2017-01-01T00:00:00.250Z'],
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
  ['2026-03-31T09:30:61Z', 'offset'],
  ['0000-12-31T23:59:59Z', '0001 to 9999'],
  ['0001-01-01T00:00:00+01:00', '0001 to 9999'],
  ['9999-12-31T23:59:59-01:00', '0001 to 9999'],
])('%s is no instant that we keep', (sent, said) => {
  const { error } = SentTimestamp.safeParse(sent)

  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(said)])
})

test.each([
  ['free text', FreeText],
  ['a message', MessageText],
  ['a paragraph', LinesText],
])('lines of %s may end as on any system, and end with LF from then on', (_, schema) => {
  expect(schema.parse('one\r\ntwo\rthree\nfour\r\n\r\nsix')).toBe('one\ntwo\nthree\nfour\n\nsix')
})

test('a line end of two characters counts as one', () => {
  expect(FreeText.safeParse('\r\n'.repeat(10_000)).success).toBe(true)
  expect(FreeText.safeParse('\r\n'.repeat(10_001)).success).toBe(false)
  expect(CustomFields.safeParse({ text: '\r\n'.repeat(8_000) }).success).toBe(true)
})

test('texts at any place of a JSON object end their lines with LF, and its keys have one line', () => {
  const sent = JSON.parse('{"a": "x\\r\\ny", "__proto__": {"b": ["x\\ry", 1, null]}}')
  const kept = JSON.parse('{"a": "x\\ny", "__proto__": {"b": ["x\\ny", 1, null]}}')

  expect(CustomFields.parse(sent)).toEqual(kept)
  expect(Object.keys(CustomFields.parse(sent))).toEqual(['a', '__proto__'])
  expect(CustomFields.safeParse({ 'a\r\nb': 1 }).success).toBe(false)
})

test('a file name has no line end of any kind', () => {
  for (const name of ['a\nb', 'a\r\nb', 'a\rb']) expect(FileName.safeParse(name).success).toBe(false)
})

test('a million spaces are cut off a media type at once', () => {
  expect(MediaType.safeParse(`text/plain${' '.repeat(1_000_000)}x`).success).toBe(false)
  expect(MediaType.parse(`text/plain${' '.repeat(1_000_000)};x`)).toBe('text/plain')
})

test('a media type is kept in lower case and without its parameters', () => {
  expect(MediaType.parse('Text/CSV; charset=utf-8; header=present')).toBe('text/csv')
  expect(MediaType.parse('text/csv;charset=utf-8')).toBe('text/csv')
  for (const text of ['', ';charset=utf-8', 'text', 'text; a=b/c'])
    expect(MediaType.safeParse(text).success).toBe(false)
})
