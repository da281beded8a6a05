import type { ContractSchema } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { narrowings } from './narrowings.ts'

const Tree = z.strictObject({
  name: z.string(),
  get children() {
    return z.array(Tree).optional()
  },
})
const LargerTree = z.strictObject({
  name: z.string(),
  size: z.int(),
  get children() {
    return z.array(LargerTree).optional()
  },
})

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as ContractSchema
const found = (writer: z.ZodType, reader: z.ZodType) => narrowings(schemaOf(writer), schemaOf(reader))

test.each<[string, z.ZodType, z.ZodType]>([
  ['the same', z.strictObject({ a: z.string() }), z.strictObject({ a: z.string() })],
  ['an optional field that the reader knows', z.strictObject({}), z.strictObject({ a: z.string().optional() })],
  ['a field that an open reader does not know', z.object({ a: z.string() }), z.object({}).loose()],
  ['a longer limit', z.string().max(5), z.string().max(6)],
  ['a pattern with a further alternative', z.string().regex(/^a$/), z.string().regex(/^a$|^b$/)],
  ['a further value', z.enum(['a']), z.enum(['a', 'b'])],
  ['a whole number for any number', z.int(), z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)],
  ['a branch of a union', z.string(), z.union([z.int(), z.string()])],
  ['anything', z.string(), z.any()],
  ['a value that may be null', z.string(), z.string().nullable()],
  ['a tree', Tree, Tree],
  ['an own default', z.strictObject({ a: z.int().optional() }), z.strictObject({ a: z.int().default(1) })],
  [
    'a table of values',
    z.record(z.string(), z.int()),
    z.record(
      z.string(),
      z
        .number()
        .min(-(2 ** 53))
        .max(2 ** 53),
    ),
  ],
])('%s is taken', (_what, writer, reader) => {
  expect(found(writer, reader)).toEqual([])
})

test.each<[string, z.ZodType, z.ZodType, string, string]>([
  ['a field that is not known', z.strictObject({ a: z.string() }), z.strictObject({}), 'a', 'unknown'],
  ['a new required field', z.strictObject({}), z.strictObject({ a: z.string() }), 'a', 'missing'],
  [
    'an optional field',
    z.strictObject({ a: z.string().optional() }),
    z.strictObject({ a: z.string() }),
    'a',
    'optional',
  ],
  ['another type', z.strictObject({ a: z.string() }), z.strictObject({ a: z.int() }), 'a', 'type'],
  ['null', z.string().nullable(), z.string(), '', 'type'],
  ['anything', z.any(), z.string(), '', 'type'],
  ['a value too many', z.enum(['a', 'b']), z.enum(['a']), '', 'values'],
  ['any text for a value', z.string(), z.enum(['a']), '', 'values'],
  ['a longer text', z.string().max(6), z.string().max(5), '', 'bound'],
  ['a text without a limit', z.string(), z.string().max(5), '', 'bound'],
  ['a smaller number', z.int().min(1), z.int().min(2), '', 'bound'],
  ['another pattern', z.string().regex(/^a/), z.string().regex(/^b/), '', 'bound'],
  ['a pattern that goes on', z.string().regex(/^a/), z.string().regex(/^a|b$/), '', 'bound'],
  [
    'another default',
    z.strictObject({ a: z.int().default(1) }),
    z.strictObject({ a: z.int().default(2) }),
    'a',
    'default',
  ],
  ['another format', z.string(), z.string().meta({ format: 'date' }), '', 'form'],
  ['an id of another kind', z.string().meta({ idPrefix: 'a' }), z.string().meta({ idPrefix: 'b' }), '', 'form'],
  ['any other field', z.looseObject({}), z.strictObject({}), '*', 'unknown'],
  ['a value of a table', z.record(z.string(), z.string()), z.record(z.string(), z.int()), '*', 'type'],
  ['an entry of a list', z.array(z.string()), z.array(z.int()), '[]', 'type'],
  ['a place of a tuple', z.tuple([z.string()]), z.tuple([z.int()]), '[0]', 'type'],
  [
    'a field in a branch',
    z.union([z.strictObject({ kind: z.literal('a'), b: z.string() }), z.string()]),
    z.union([z.strictObject({ kind: z.literal('a'), b: z.int() }), z.string()]),
    'b',
    'type',
  ],
])('%s is not taken', (_what, writer, reader, place, kind) => {
  expect(found(writer, reader)).toEqual([expect.objectContaining({ place, kind })])
})

test('a schema within itself is compared once at each place', () => {
  expect(found(Tree, LargerTree).map(({ place, kind }) => `${place} ${kind}`)).toEqual([
    'children[].size missing',
    'size missing',
  ])
})

test('a reader whom unknown fields do not concern takes the branch that only they differ from', () => {
  const A = z.strictObject({ kind: z.literal('a') })
  const LargerA = A.extend({ name: z.string(), size: z.int() })
  const B = z.strictObject({ kind: z.literal('b'), name: z.string(), size: z.int() })
  const [writer, reader] = [z.union([LargerA, B]), z.union([A, B])].map(schemaOf) as [ContractSchema, ContractSchema]

  expect(narrowings(writer, reader, new Set(['missing', 'values']))).toEqual([])
})
