import { expect, test } from '@jest/globals'
import { csvRecord } from './csv.ts'

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "hi"', 'two\r\nlines', ' padded '], '"a,b","say ""hi""","two\r\nlines"," padded "\r\n'],
  [[null, undefined, '', 0, 12.5, true, false], ',,,0,12.5,true,false\r\n'],
  [['Käse', '𝒜', 'semi;colon'], 'Käse,𝒜,"semi;colon"\r\n'],
])('%j is written as RFC 4180 has it', (values, record) => {
  expect(csvRecord(values)).toBe(record)
})

test.each([
  '=HYPERLINK("https://evil.example","x")',
  '+12125550123',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '\u00a0@x',
  '＝1',
  '＠x',
])('%j is kept from being a formula', (text) => {
  expect(csvRecord([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`)
})

test.each(['a=1', '1-2', 'mail@example.com', "'=1"])('%j is none, and stays as it is', (text) => {
  expect(csvRecord([text])).toBe(`${text}\r\n`)
})

test('nothing in a cell turns the direction of what follows, or hides the beginning of a formula', () => {
  expect(csvRecord(['a\u202eb\u2067c\u2069', 'd'])).toBe('abc,d\r\n')
  expect(csvRecord(['\u202a=1+1\u202c'])).toBe(`"'=1+1"\r\n`)
})

test('a negative number is written as text too', () => {
  expect(csvRecord([-5])).toBe(`"'-5"\r\n`)
})
