import { expect, test } from '@jest/globals'
import { canonicalJson } from './canonical-json.ts'

test('the order of members makes no difference, at any depth; the order of a list does', () => {
  const one = canonicalJson({ a: 1, b: { c: [1, { d: null, e: 'x' }], f: true } })

  expect(canonicalJson({ b: { f: true, c: [1, { e: 'x', d: null }] }, a: 1 })).toBe(one)
  expect(canonicalJson({ a: 1, b: { c: [{ d: null, e: 'x' }, 1], f: true } })).not.toBe(one)
})

test.each([
  [{ a: '1' }, { a: 1 }],
  [{ a: null }, {}],
  [{ a: ['b', 'c'] }, { a: ['b,c'] }],
  [{ 'a":1,"b': 2 }, { a: 1, b: 2 }],
  [{ a: {} }, { a: [] }],
])('%j and %j differ', (one, other) => {
  expect(canonicalJson(one)).not.toBe(canonicalJson(other))
})

test('it is JSON of the same value, members with special names included', () => {
  const value = JSON.parse('{"__proto__": {"b": 1, "a": "\\u2028"}, "1": [false, -0.5]}')

  expect(JSON.parse(canonicalJson(value))).toEqual(value)
})
