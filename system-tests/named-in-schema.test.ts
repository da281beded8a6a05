import { expect, test } from '@jest/globals'
import { namedInSchema } from './named-in-schema.ts'

const schema = {
  properties: {
    name: { type: 'string' },
    fields: { type: 'array', items: { $ref: '#/$defs/Field' } },
    address: { anyOf: [{ properties: { city: { type: 'string' } } }, { type: 'null' }] },
    anything: { type: 'object' },
  },
  $defs: { Field: { properties: { key: { type: 'string' }, fields: { items: { $ref: '#/$defs/Field' } } } } },
}

test('names that the schema has stay, at every depth, and all others go', () => {
  const value = {
    name: 'Visa',
    later: true,
    fields: [{ key: 'a', later: 1, fields: [{ key: 'b', later: 2 }] }],
    address: { city: 'Lima', later: 3 },
    anything: { at: 'all' },
  }

  expect(namedInSchema(schema, value)).toEqual({
    name: 'Visa',
    fields: [{ key: 'a', fields: [{ key: 'b' }] }],
    address: { city: 'Lima' },
    anything: { at: 'all' },
  })
  expect(namedInSchema(schema, { address: null })).toEqual({ address: null })
})
