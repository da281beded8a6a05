import { expect, test } from '@jest/globals'
import { parseExactly, parseToShow } from './exact-json.ts'

test.each([
  ['{"custom_fields":{"account":9007199254740993}}', 'custom_fields.account', '9007199254740992'],
  ['{"custom_fields":{"account":-9007199254740993}}', 'custom_fields.account', '-9007199254740992'],
  ['{"a":[{"b":[1,12345678901234567890]}]}', 'a.0.b.1', '12345678901234567000'],
  ['{"a":1,"b":123456789012345678.5}', 'b', '123456789012345680'],
  ['{"a":1152921504606846976}', 'a', '1152921504606847000'],
  ['{"a":{"":9007199254740993}}', 'a.', '9007199254740992'],
  ['{"a":9007199254740993,"b":9007199254740995}', 'a', '9007199254740992'],
  ['{"a":9007199254740993e0}', 'a', '9007199254740992'],
  ['{"a":9.007199254740993E15}', 'a', '9007199254740992'],
  ['{"a":0.1000000000000000055511151231257827}', 'a', '0.1'],
  ['{"a":1e309}', 'a', 'null'],
  ['{"a":1e-400}', 'a', '0'],
  ['9007199254740993', 'body', '9007199254740992'],
  [`{"${'x'.repeat(300)}":9007199254740993}`, 'x'.repeat(200), '9007199254740992'],
])('in %s the number at %s would come back as %s', (text, field, back) => {
  const message = `has too many digits and would come back as ${back}. Send fewer digits, or a string if the field takes one`
  expect(parseExactly(text).changed).toEqual({ field, message })
})

test.each([
  '{"a":9007199254740991}',
  '{"a":-9007199254740991}',
  '{"a":9007199254740992}',
  '{"a":"9007199254740993"}',
  '{"9007199254740993":1}',
  '{"a":[0.1,1.10,1e3,-0,0.30000000000000004]}',
  '{"a":1.7976931348623157e308,"b":"1234567890123456"}',
  '{"a":9007199254740993,"a":1}',
  '[1,"1234567890123456"]',
])('%s is read as it is', (text) => {
  expect(parseExactly(text)).toEqual({ value: JSON.parse(text), changed: undefined })
})

test('invalid JSON is refused', () => {
  expect(() => parseExactly('{"a":9007199254740993')).toThrow(SyntaxError)
})

test.each([
  '{"id":9007199254740993,"ids":[1,-12345678901234567890],"name":"9007199254740993"}',
  '{"id":9.007199254740993E15,"rate":0.12345678901234567890,"most":1e309}',
  '{"id":1}',
])('%s is shown as it came', (text) => {
  expect(JSON.stringify(parseToShow(text))).toBe(text)
})
