import { AppError, type Call } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { parseInput, parseKnownInput } from './input.ts'

const Address = z.strictObject({ street: z.string() })
const call = {
  errors: [],
  input: z.strictObject({
    name: z.string(),
    addresses: z.array(Address).optional(),
    contact: z.union([z.strictObject({ email: z.string() }), z.strictObject({ phone: z.string() })]).optional(),
  }),
} as unknown as Call

test.each([
  ['at the top', { name: 'Ana', title: 'Dr' }, { name: 'Ana' }],
  [
    'in a list',
    { name: 'Ana', addresses: [{ street: 'A' }, { street: 'B', floor: 2, door: { left: true } }] },
    { name: 'Ana', addresses: [{ street: 'A' }, { street: 'B' }] },
  ],
  ['in a union', { name: 'Ana', contact: { phone: '1', extension: '2' } }, { name: 'Ana', contact: { phone: '1' } }],
  [
    'at two depths',
    { name: 'Ana', title: 'Dr', contact: { email: 'a@b.test', verified: true } },
    { name: 'Ana', contact: { email: 'a@b.test' } },
  ],
])('a field of a newer version is left out %s, and refused to a caller', (_where, sent, known) => {
  expect(parseKnownInput(call, sent)).toEqual(known)
  expect(() => parseInput(call, sent)).toThrow(AppError)
})

test('other problems are refused, and only they are named', () => {
  expect(() => parseKnownInput(call, { name: 1, title: 'Dr' })).toThrow(
    expect.objectContaining({ details: { fields: [expect.objectContaining({ field: 'name' })] } }),
  )
})

test('the object of the sender does not change', () => {
  const sent = { name: 'Ana', title: 'Dr' }
  parseKnownInput(call, sent)
  expect(sent).toEqual({ name: 'Ana', title: 'Dr' })
})

test('a field that only a changed form of the input has is refused in the end', () => {
  const changing = {
    ...call,
    input: z.preprocess((value) => ({ inner: value }), z.strictObject({ inner: z.strictObject({}) })),
  } as unknown as Call

  expect(() => parseKnownInput(changing, { a: 1 })).toThrow(AppError)
})

test('a refusal tells pages the problem of each field, and null where it is one that they do not know', () => {
  expect(() => parseInput(call, { addresses: [{ street: 1 }], title: 'Dr' })).toThrow(
    expect.objectContaining({
      details: {
        fields: [
          { field: 'name', message: 'is required' },
          { field: 'addresses.0.street', message: 'must be a string' },
          { field: 'title', message: 'is not a field of this operation' },
        ],
      },
      problems: [{ kind: 'missing' }, null, null],
    }),
  )
})
