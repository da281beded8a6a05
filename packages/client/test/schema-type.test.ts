import { expect, test } from '@jest/globals'
import type { Schema } from '../generate/description.ts'
import { schemaType } from '../generate/schema-type.ts'

const text: Schema = { type: 'string' }

test.each<[string, Schema, string]>([
  ['a reference', { $ref: '#/components/schemas/Matter', description: 'The matter.' }, 'Matter'],
  ['a value', { const: 'open', type: 'string' }, '"open"'],
  ['one of some values', { enum: ['open', 'closed', null], type: 'string' }, '"open" | "closed" | null'],
  ['one of two types', { type: ['integer', 'null'] }, 'number | null'],
  ['a list of either', { type: 'array', items: { anyOf: [text, { type: 'number' }] } }, '(string | number)[]'],
  ['an object without fields', { type: 'object', additionalProperties: false }, 'Record<string, never>'],
  ['an object with any fields', { type: 'object', additionalProperties: text }, 'Record<string, string>'],
  ['anything', { description: 'Whatever was sent.' }, 'unknown'],
])('the type of %s', (_what, schema, type) => {
  expect(schemaType(schema, false)).toBe(type)
})

test('keywords beside a reference narrow it', () => {
  const beside: Schema = { type: 'object', properties: { note: text }, required: ['note'] }

  expect(schemaType({ $ref: '#/components/schemas/Matter', ...beside }, false)).toBe('Matter & {\nnote: string;\n}')
})

test('choices beside each other must both be met', () => {
  const schema: Schema = { anyOf: [text, { type: 'null' }], allOf: [text] }

  expect(schemaType(schema, false)).toBe('(string | null) & string')
})

test('callers may leave out a field that has a default, and see it in answers', () => {
  const schema: Schema = { type: 'object', properties: { page: { type: 'integer', default: 1 } }, required: ['page'] }

  expect([schemaType(schema, true), schemaType(schema, false)]).toEqual([
    '{\npage?: number | undefined;\n}',
    '{\npage: number;\n}',
  ])
})

test.each([
  ['keyword', { type: 'object', patternProperties: { '^x-': text } }, 'patternProperties'],
  ['keyword of a field', { type: 'object', properties: { a: { not: text } } }, 'not'],
  ['type', { type: 'decimal' }, 'decimal'],
])('a %s that is not known fails', (_what, schema, name) => {
  expect(() => schemaType(schema as Schema, false)).toThrow(`do not know the ${_what.split(' ')[0]} ${name}`)
})
