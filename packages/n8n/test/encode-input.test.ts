import { expect, test } from '@jest/globals'
import { encodeInput } from '../nodes/Dossier/encode-input.ts'
import { operations } from '../nodes/Dossier/generated/operations.ts'

const operation = (name: string) => operations.find((one) => one.name === name)!

test('values go where the operation has them', () => {
  const encoded = encodeInput(operation('updateMatter'), { id: 'mat/1', title: 'Visa', tags: 'a, b,' })

  expect(encoded).toEqual({ path: '/api/v1/matters/mat%2F1', query: {}, body: { title: 'Visa', tags: ['a', 'b'] } })
})

test('an empty text removes a value that may be absent, and is no filter', () => {
  expect(encodeInput(operation('updateClient'), { id: 'cli_1', phone: '', first_name: '' }).body).toEqual({
    phone: null,
    first_name: '',
  })
  expect(encodeInput(operation('listMatters'), { search: '', status: 'active' }).query).toEqual({ status: 'active' })
})

test.each([
  ['2026-03-31T00:00:00', '2026-03-31'],
  ['2026-03-31T23:30:00.000-05:00', '2026-03-31'],
  [{ toJSON: () => '2026-03-31T10:00:00.000Z' }, '2026-03-31'],
])('the date of %p is %s', (value, expected) => {
  const { body } = encodeInput(operation('createMatterDeadline'), { id: 'mat_1', due_date: value })

  expect(body).toEqual({ due_date: expected })
})

test('JSON is parsed, and objects of expressions are taken as they are', () => {
  const fieldsOf = (value: unknown) => encodeInput(operation('createClient'), { custom_fields: value }).body

  expect(fieldsOf('{ "a": 1 }')).toEqual({ custom_fields: { a: 1 } })
  expect(fieldsOf({ a: 1 })).toEqual({ custom_fields: { a: 1 } })
  expect(() => fieldsOf('{')).toThrow('custom_fields must be JSON')
})

test('a group is sent with the fields that are filled in', () => {
  const addressOf = (value: unknown) => encodeInput(operation('createClient'), { address: value }).body

  expect(addressOf({ value: { city: 'Brooklyn', zip: '' } })).toEqual({ address: { city: 'Brooklyn', zip: null } })
  expect(addressOf({ city: 'Brooklyn' })).toEqual({ address: { city: 'Brooklyn' } })
  expect(addressOf({})).toEqual({})
})

test.each(['', '.', '..', undefined])('an identifier %p, which leads elsewhere, is refused', (id) => {
  expect(() => encodeInput(operation('getMatter'), { id })).toThrow('id must not be')
})

test('an operation without a body sends none', () => {
  expect(encodeInput(operation('archiveMatter'), { id: 'mat_1' }).body).toBeUndefined()
})
