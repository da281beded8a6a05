import { allOperations, toolUseOf } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { DAY_FIELDS } from '../src/console/pages/settings/approvals/day-fields.ts'
import { en } from '../src/console/words/approvals/en.ts'
import { es } from '../src/console/words/approvals/es.ts'
import * as clientsEn from '../src/console/words/clients/en.ts'
import * as clientsEs from '../src/console/words/clients/es.ts'

const INPUT = { io: 'input', unrepresentable: 'any' } as const

const approvable = allOperations.filter((op) => ['write', 'approve'].includes(toolUseOf(op) ?? ''))

describe.each(approvable.map((op) => [op.name, op] as const))('the page of approvals has words for %s', (name, op) => {
  const fields = fieldsOf(op.input.toJSONSchema(INPUT))

  test('and its fields', () => {
    expect(Object.keys(en.calls)).toContain(name)
    expect(Object.keys(en.fields)).toEqual(expect.arrayContaining(fields.map(([field]) => field)))
  })

  test('and the values that its fields choose from', () => {
    const chosen = fields.flatMap(([field, schema]) => choicesOf(schema).map((value) => `${field} ${value}`))
    expect(named).toEqual(expect.arrayContaining(chosen))
  })
})

test('words are only there for calls that need an approval, and for what their fields choose from', () => {
  expect(Object.keys(en.calls).sort()).toEqual(approvable.map(({ name }) => name).sort())
  const fields = approvable.flatMap((op) => fieldsOf(op.input.toJSONSchema(INPUT)))
  const chosen = fields.flatMap(([field, schema]) => choicesOf(schema).map((value) => `${field} ${value}`))
  expect(named.toSorted()).toEqual([...new Set(chosen)].toSorted())
})

test.each([
  ['English', en.values, clientsEn.en],
  ['Spanish', es.values, clientsEs.es],
] as const)('a state has the words that other pages have for it, in %s', (_language, values, clients) => {
  expect(values.status).toMatchObject(clients.stateOf)
})

test('the page writes all days in words', () => {
  const fields = approvable.flatMap((op) => fieldsOf(op.input.toJSONSchema(INPUT)))
  const days = fields.filter(([, schema]) => isDay(schema)).map(([field]) => field)

  expect(DAY_FIELDS.toSorted()).toEqual([...new Set(days)].toSorted())
})

/** The values that have words, each after the name of its field. */
const named = Object.entries(en.values).flatMap(([field, words]) =>
  Object.keys(words).map((value) => `${field} ${value}`),
)

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: string[]
  format?: string
  $defs?: Record<string, Schema>
}

/** All fields, those of items, objects and definitions too: the name and the schema of each. */
function fieldsOf(schema: unknown): [name: string, Schema][] {
  const { properties = {}, items, anyOf = [], $defs = {} } = schema as Schema
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...Object.values($defs)]
  return [...Object.entries(properties), ...inner.flatMap(fieldsOf)]
}

/** The values that a field, or each item of it, is one of. */
function choicesOf({ enum: values = [], items, anyOf = [] }: Schema): string[] {
  return [...values, ...(items ? [items] : []).flatMap(choicesOf), ...anyOf.flatMap(choicesOf)]
}

/** Whether a field, or each item of it, is a day. */
function isDay({ format, items, anyOf = [] }: Schema): boolean {
  return format === 'date' || [...(items ? [items] : []), ...anyOf].some(isDay)
}
