/** Values that have broken systems before, as texts and as texts of JSON. */
import fc from 'fast-check'
import { repeated } from './placeholders.ts'

/** Texts that are fine to store wherever text is free: what went in has to come out. */
export const unusualTexts: readonly string[] = [
  'é',
  'e\u0301',
  '\u212b',
  '\u1e9b\u0323',
  'ﬁ',
  'İstanbul ıI',
  'Straße STRASSE',
  '\u202eevil\u202c',
  '\u2066isolated\u2069',
  'a\u200bb\u200dc\ufeffd',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '𝒜𠮷',
  'Z̷̡͚a̸̛͎l̵̨̛g̸̱͘o̷̯̊',
  'العربية עברית',
  '\u2028\u2029',
  '\uffff\ufffe\ufdd0',
  'a\nb\tc',
  '   leading and trailing   ',
  "'; drop table clients; --",
  "' or '1'='1",
  '*)(uid=*))(|(uid=*',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of another language, to be left alone.
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
  '$(id)`id`;id|id',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie:%20a=b',
  '=cmd|calc',
  '%s%n%x%_\\',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]

/** Texts that nothing may store as they are. */
const refusedTexts: readonly string[] = [
  '',
  ' ',
  '\u00a0\u3000',
  'a\u0000b',
  '\u0000',
  'a\r\nSet-Cookie: a=b',
  '\u001b[31m',
  '\u007f\u0085\u009f',
  '\ud800',
  'a\udfff',
  '\udc00\ud800',
]

/** Instants and days at the edges of calendars. */
const dateTexts: readonly string[] = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '-000001-01-01',
  '2024-02-29',
  '2023-02-29',
  '2024-02-30',
  '1900-02-29',
  '2024-13-01',
  '2024-00-10',
  '20240101',
  '2024-1-1',
  '2016-12-31T23:59:60Z',
  '2024-01-01T24:00:00Z',
  '2024-01-01T00:00:00+14:00',
  '2024-01-01T00:00:00-23:59',
  '2024-01-01T00:00:00',
  '2024-01-01T00:00:00.123456789Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  'infinity',
  'now',
]

const numberTexts: readonly string[] = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e2',
  '1E400',
  '-1e400',
  '1e308',
  '5e-324',
  '1e-400',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '123456789012345678901234567890',
  '0.1000000000000000055511151231257827',
]

const structureTexts: readonly string[] = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":1,"valueOf":2,"toJSON":3,"hasOwnProperty":4,"length":5}',
  '{"then":{}}',
  '{"$ref":"#"}',
  '{"a":1,"a":2}',
  '{"":""}',
  '{"\\u0000":1}',
  '{"\\ud800":1}',
  '{"a":"\\ud800"}',
  `{"a":${repeated('{"a":', 25)}1${repeated('}', 25)}}`,
]

const hugeTexts: readonly string[] = [
  `"${repeated('a', 1024 * 1024)}"`,
  `"${repeated('a', 1024 * 1024 - 1000)}"`,
  `"${repeated('𝒜', 200_000)}"`,
  `"${repeated('\\u0000', 20_000)}"`,
  `"${repeated('a', 10_001)}"`,
  `"${repeated('a@', 5_000)}a.com"`,
  `"${repeated('a.', 40_000)}"`,
  `[${repeated('0,', 100_000)}0]`,
  `[${repeated('"a",', 100_000)}"a"]`,
  `${repeated('[', 10_000)}${repeated(']', 10_000)}`,
  `${repeated('{"a":', 10_000)}1${repeated('}', 10_000)}`,
  `{${repeated('"a":1,', 50_000)}"a":1}`,
  `1${repeated('0', 5_000)}`,
  `"1${repeated('0', 5_000)}"`,
]

/** Any character at all. The library's own `binary` takes seconds to set up. */
const codePoint = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code))

/** A text that somebody might send as a field's value, good or bad. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...unusualTexts),
  fc.constantFrom(...refusedTexts),
  fc.constantFrom(...dateTexts),
  fc.constantFrom(...numberTexts),
  fc.string({ unit: codePoint, maxLength: 60 }),
  fc.string({ unit: fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 20 }),
)

/** A value of JSON, written down: what a field may be replaced with. */
export const anyJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 18, arbitrary: anyText.map((text) => JSON.stringify(text)) },
  { weight: 9, arbitrary: fc.constantFrom(...numberTexts) },
  { weight: 9, arbitrary: fc.constantFrom(...structureTexts) },
  { weight: 6, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(...hugeTexts) },
)

/** Names that objects have anyway, and names that no operation has. */
export const strangeKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'toJSON',
  'then',
  '',
  ' ',
  'firm_id',
  'id',
  'created_at',
  'admin',
  '$where',
  'a.b',
  'a[b]',
  '\u0000',
  '\ud800',
  'ключ',
]
