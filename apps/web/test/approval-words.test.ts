import { allOperations, toolUseOf } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { en } from '../src/console/words/approvals/en.ts'

const approvable = allOperations.filter((op) => ['write', 'approve'].includes(toolUseOf(op) ?? ''))

test.each(approvable.map((op) => [op.name, op] as const))(
  'the page of approvals has words for %s and its fields',
  (name, op) => {
    expect(Object.keys(en.calls)).toContain(name)
    expect(Object.keys(en.fields)).toEqual(expect.arrayContaining(fieldsOf(op.input.toJSONSchema(INPUT))))
  },
)

test('words are only there for calls that need an approval', () => {
  expect(Object.keys(en.calls).sort()).toEqual(approvable.map(({ name }) => name).sort())
})

const INPUT = { io: 'input', unrepresentable: 'any' } as const

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Names of all fields, those of items and objects too. */
function fieldsOf(schema: unknown): string[] {
  const { properties = {}, items, anyOf = [] } = schema as Schema
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf]
  return [...Object.keys(properties), ...inner.flatMap(fieldsOf)]
}
