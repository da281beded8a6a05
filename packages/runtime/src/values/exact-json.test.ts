import { expect, test } from '@jest/globals'
import { parseExactly, parseToShow } from './exact-json.ts'

const MESSAGE = 'must have no whole number beyond 9007199254740991: send it as a string'

test.each([
  ['{"custom_fields":{"account":9007199254740993}}', 'custom_fields.account'],
  ['{"custom_fields":{"account":-9007199254740993}}', 'custom_fields.account'],
  ['{"a":[{"b":[1,12345678901234567890]}]}', 'a.0.b.1'],
  ['{"a":1,"b":123456789012345678.5}', 'b'],
  ['{"a":1152921504606846976}', 'a'],
  ['{"a":{"":9007199254740993}}', 'a.'],
  ['{"a":9007199254740993,"b":9007199254740995}', 'a'],
  ['9007199254740993', 'body'],
  [`{"${'x'.repeat(300)}":9007199254740993}`, 'x'.repeat(200)],
])('in %s the number at %s would be changed', (text, field) => {
  expect(parseExactly(text).changed).toEqual({ field, message: MESSAGE })
})

test.each([
  '{"a":9007199254740991}',
  '{"a":-9007199254740991}',
  '{"a":9007199254740992}',
  '{"a":"9007199254740993"}',
  '{"9007199254740993":1}',
  '{"a":0.1000000000000000055511151231257827}',
  '{"a":1.7976931348623157e308,"b":"1234567890123456"}',
  '{"a":9007199254740993,"a":1}',
  '[1,"1234567890123456"]',
])('%s is read as it is', (text) => {
  expect(parseExactly(text)).toEqual({ value: JSON.parse(text), changed: undefined })
})

test('what is no JSON is none', () => {
  expect(() => parseExactly('{"a":9007199254740993')).toThrow(SyntaxError)
})

test.each(['{"id":9007199254740993,"ids":[1,-12345678901234567890],"name":"9007199254740993"}', '{"id":1}'])(
  '%s is shown as it came',
  (text) => {
    expect(JSON.stringify(parseToShow(text))).toBe(text)
  },
)
