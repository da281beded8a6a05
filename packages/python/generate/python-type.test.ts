import { expect, test } from '@jest/globals'
import { PythonTypes } from './python-type.ts'

const types = (schemas = {}) => new PythonTypes(schemas)

test.each([
  [{ type: ['string', 'null'] }, 'str | None', 'str | None'],
  [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 'int | None', 'int | None'],
  [{ type: 'string', format: 'date' }, 'dt.date | str', 'dt.date'],
  [{ type: ['string', 'null'], format: 'date-time' }, 'dt.datetime | str | None', 'dt.datetime | None'],
  [{ type: 'array', items: { type: 'number' } }, 'Sequence[float]', 'list[float]'],
  [
    { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    'Mapping[str, str | None]',
    'dict[str, str | None]',
  ],
  [{ type: 'object', properties: { 'Content-Type': { type: 'string' } } }, 'Mapping[str, str]', 'dict[str, str]'],
  [{ const: true }, 'Literal[True]', 'Literal[True]'],
  [{}, 'Any', 'Any'],
])('%j is given and returned as its type', (schema, given, returned) => {
  expect([types().typeOf(schema, 'Name', 'given'), types().typeOf(schema, 'Name', 'returned')]).toEqual([
    given,
    returned,
  ])
})

test('an object that is returned is a data class, and what is in it has the names of its fields', () => {
  const found = types()
  const schema = {
    type: 'object',
    description: 'Whom to call.',
    properties: {
      from: { type: 'string', description: 'Who it is.' },
      status: { type: 'string', enum: ['on', 'off'] },
      parts: { type: 'array', items: { type: 'object', properties: { size: { type: 'integer' } } } },
    },
    required: ['from', 'status'],
  }

  expect(found.typeOf(schema, 'Contact', 'returned', 'types.')).toBe('types.Contact')
  expect([...found.declarations.keys()]).toEqual(['Contact', 'ContactStatus', 'ContactPartsItem'])
  expect(found.declarations.get('Contact')).toBe(`@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """Whom to call."""

    from_: str
    """Who it is."""
    status: ContactStatus
    parts: list[ContactPartsItem] | None = None
`)
  expect(found.declarations.get('ContactStatus')).toBe('ContactStatus: TypeAlias = Literal["on", "off"]\n')
})

test('an object that is given is a typed dictionary, in which what has a default may be left out', () => {
  const found = types()
  const properties = { line1: { type: 'string' }, zip: { type: 'string', default: '' } }

  found.typeOf({ type: 'object', properties, required: ['line1', 'zip'] }, 'Address', 'given')

  expect(found.declarations.get('Address')).toBe(`class Address(TypedDict):
    line1: str
    zip: NotRequired[str]
`)
})

test('a schema that contains itself has one class', () => {
  const found = types({ Folder: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Folder' } } } })

  expect(found.typeOf({ $ref: '#/components/schemas/Folder' }, 'Answer', 'returned')).toBe('Folder')
  expect(found.declarations.get('Folder')).toContain('inner: Folder | None = None')
})

test('a schema that would silently get a wrong type is refused', () => {
  const object = (field: string) => ({ type: 'object', properties: { [field]: { type: 'string' } } })
  const found = types({ Matter: object('title') })
  found.typeOf(object('one'), 'Name', 'returned')
  found.typeOf({ $ref: '#/components/schemas/Matter' }, 'Answer', 'returned')

  expect(() => found.typeOf({ not: {} } as object, 'Other', 'returned')).toThrow('the keyword not')
  for (const schema of [
    { allOf: [{}] },
    { $ref: '#/components/schemas/Matter', type: 'object' },
    { enum: [1], anyOf: [{}] },
  ])
    expect(() => found.typeOf(schema, 'Other', 'returned')).toThrow('several conditions at once')
  expect(() => found.typeOf(object('other'), 'Name', 'returned')).toThrow('two types of the name Name')
  expect(() => found.typeOf({ $ref: '#/components/schemas/Matter' }, 'Input', 'given')).toThrow('given and returned')
  expect(() => found.typeOf(object('from'), 'Input', 'given')).toThrow('from cannot be the key')
})
