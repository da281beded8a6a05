import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { allCalls, allOperations, problemInApi, valueProblemOf } from './index.ts'

const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), to: z.string() }),
  z.object({ kind: z.literal('sms') }),
])

const table: [string, z.ZodType, unknown, string][] = [
  ['invalid_type', z.string(), undefined, 'is required'],
  ['invalid_type', z.string(), 5, 'must be a string'],
  ['invalid_type', z.int(), '5', 'must be an integer'],
  ['invalid_type', z.number(), '5', 'must be a number'],
  ['invalid_type', z.int(), 1.5, 'must be an integer'],
  ['invalid_type', z.number(), Number.NaN, 'must be a number'],
  ['invalid_type', z.boolean(), 'yes', 'must be a boolean'],
  ['invalid_type', z.array(z.string()), {}, 'must be an array'],
  ['invalid_type', z.object({}), [], 'must be an object'],
  ['invalid_type', z.record(z.string(), z.string()), 'a', 'must be an object'],
  ['invalid_value', z.enum(['email', 'sms']), 'fax', 'must be one of email, sms'],
  ['invalid_value', z.enum(['email', 'sms']), undefined, 'is required'],
  ['invalid_value', z.literal(true), false, 'must be true'],
  [
    'invalid_value',
    z.enum(Array.from({ length: 53 }, (_, index) => `S${index}`)),
    'ZZ',
    'must be one of the 53 values that the API description lists',
  ],
  ['too_small', z.string().min(1), '', 'must not be empty'],
  ['too_small', z.string().min(2), 'a', 'must be at least 2 characters'],
  ['too_small', z.string().length(64), 'a', 'must be exactly 64 characters'],
  ['too_small', z.array(z.int()).min(1), [], 'must have at least 1 item'],
  ['too_small', z.int().min(1), 0, 'must be at least 1'],
  ['too_small', z.number().positive(), 0, 'must be more than 0'],
  ['too_big', z.string().max(1), 'ab', 'must be at most 1 character'],
  ['too_big', z.string().max(127), 'a'.repeat(128), 'must be at most 127 characters'],
  ['too_big', z.array(z.int()).max(2), [1, 2, 3], 'must have at most 2 items'],
  ['too_big', z.int().max(100), 101, 'must be at most 100'],
  ['too_big', z.number().lt(1), 1, 'must be less than 1'],
  ['not_multiple_of', z.number().multipleOf(5), 7, 'must be a multiple of 5'],
  ['invalid_format', z.iso.date(), '2026-02-30', 'must be a date written YYYY-MM-DD'],
  ['invalid_format', z.iso.datetime(), 'now', 'must be an instant in UTC, such as 2026-03-31T09:30:00Z'],
  ['invalid_format', z.email(), 'ana@', 'must be an email address'],
  ['invalid_format', z.url(), 'example', 'must be a URL'],
  ['invalid_format', z.uuid(), 'x', 'must be a UUID'],
  ['invalid_format', z.string().regex(/^a$/), 'b', 'is not valid'],
  ['unrecognized_keys', z.strictObject({}), { a: 1, b: 2 }, 'has fields that are not known: a, b'],
  ['invalid_key', z.record(z.string().max(1), z.int()), { ab: 1 }, 'has a key that is not valid'],
  ['invalid_union', z.union([z.string(), z.int()]), true, 'is not valid'],
  ['invalid_union', z.union([z.string(), z.int()]), undefined, 'is required'],
  ['invalid_union', kinds, { kind: 'fax' }, 'must be one of email, sms'],
  ['invalid_union', kinds, {}, 'is required'],
  ['custom', z.string().refine(() => false), 'a', 'is not valid'],
  ['custom', z.string().refine(() => false, { error: 'must rhyme' }), 'a', 'must rhyme'],
]

test.each(table)('%s (%#) is said in our own words', (code, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues).toEqual([expect.objectContaining({ code, message })])
})

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  [],
  [null],
  Array.from({ length: 1_000 }, () => 'x'),
  {},
  { nonsense: 1 },
  { ['x'.repeat(500)]: { '\u0000': null } },
]

/** A schema and all that it is made of, so that what is deep inside is reached without good values around it. */
function* partsOf(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Generator<z.core.$ZodType> {
  if (seen.has(schema)) return
  seen.add(schema)
  yield schema
  const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType
  const { checks: _, ...made } = schema._zod.def
  for (const member of Object.values(made)) {
    const members = isSchema(member) ? [member] : typeof member === 'object' && member ? Object.values(member) : []
    for (const part of members.filter(isSchema)) yield* partsOf(part, seen)
  }
}

/** Everything that the schemas of all inputs say of hostile values. */
const issuesOfAll = () =>
  [...new Set([...allOperations, ...allCalls].flatMap(({ input }) => [...partsOf(input)]))].flatMap((schema) =>
    HOSTILE.flatMap((value) => z.safeParse(schema, value, { reportInput: true }).error?.issues ?? []),
  )

test('any input to any operation is refused in our own words', () => {
  const issues = issuesOfAll()
  const foreign = issues.filter(({ message }) => !/^(?:must|is|has) /.test(message))

  expect(foreign.map(({ code, message }) => `${code}: ${message}`)).toEqual([])
  expect(
    [...new Set(issues.map(({ code }) => code))].filter((code) => !table.some(([known]) => known === code)),
  ).toEqual([])
})

test('a problem that pages say in words of their own is the one that the API names', () => {
  const known = issuesOfAll().flatMap((issue) => {
    const problem = issue.input === undefined ? undefined : valueProblemOf(issue)
    return problem ? [[problemInApi(problem), issue.message]] : []
  })

  expect(known.length).toBeGreaterThan(100)
  // Schemas of lists that are written as text say what must be in them.
  const others = known.filter(([text, message]) => text !== message && !message!.startsWith('must name at least one '))
  expect(others).toEqual([])
})

test('a value that is not there is missing, whatever its schema says', () => {
  const { error } = z.object({ name: z.enum(['a']) }).safeParse({}, { reportInput: true })

  expect(valueProblemOf(error!.issues[0]!)).toEqual({ kind: 'missing' })
})
