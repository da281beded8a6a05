/**
 * Inputs that an operation accepts, as texts of JSON, read off the JSON Schema of its input: lengths, ranges, patterns,
 * formats, choices, examples. A new operation needs nothing here.
 */
import type { IdPrefix } from '@dossier/contracts'
import fc from 'fast-check'
import { unusualTexts } from './hostile-values.ts'
import { idPlaceholder, repeated } from './placeholders.ts'

/** The parts of JSON Schema that zod writes. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  example?: unknown
  idPrefix?: IdPrefix
}

/** A member of an object: its name, and its value as a text of JSON. */
export type Member = [name: string, json: string]

/** A value that the schema accepts, as a text of JSON. `root` is where references lead into. */
export function validJson(schema: JsonSchema, root: JsonSchema = schema): fc.Arbitrary<string> {
  const choices = schema.anyOf ?? schema.oneOf
  if (schema.$ref) return fc.constant(undefined).chain(() => validJson(root.$defs![schema.$ref!.slice(8)]!, root))
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value))
  if (choices) return fc.oneof(...choices.map((choice) => validJson(choice, root)))
  switch (schema.type) {
    case 'object':
      return schema.properties ? validMembers(schema, root).map(objectOf) : freeMembers(schema, root).map(objectOf)
    case 'array':
      return validArray(schema, root)
    case 'integer':
      return validInteger(schema).map(String)
    case 'number':
      return fc.oneof(validInteger(schema), fc.constant(schema.minimum ?? 0.5)).map(String)
    case 'boolean':
      return fc.boolean().map(String)
    case 'null':
      return fc.constant('null')
    case 'string':
      return validText(schema).map((text) => JSON.stringify(text))
    default:
      return fc.json({ maxDepth: 2 })
  }
}

/** The members of an object: the required ones, and any of the others. */
export function validMembers(schema: JsonSchema, root: JsonSchema = schema): fc.Arbitrary<Member[]> {
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const value = validJson(member, root).map((json): Member => [name, json])
    return schema.required?.includes(name) ? value : fc.option(value, { nil: undefined })
  })
  return fc.tuple(...members).map((sent) => sent.filter((member) => member !== undefined))
}

/** Writes an object down. Names may come twice, and `__proto__` is one like any other. */
export function objectOf(members: Member[]): string {
  return `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`
}

/** An object whose names are the caller's own. */
function freeMembers(schema: JsonSchema, root: JsonSchema): fc.Arbitrary<Member[]> {
  const values =
    typeof schema.additionalProperties === 'object' ? validJson(schema.additionalProperties, root) : storableJson
  const names = schema.propertyNames ? validText(schema.propertyNames) : storableText
  return fc.array(fc.tuple(names, values), { maxLength: 5 })
}

const storableText = fc.oneof(
  fc.constantFrom(...unusualTexts),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 10 }),
)

const storableJson: fc.Arbitrary<string> = fc.oneof(
  storableText.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    '0',
    '-0',
    '1e308',
    '5e-324',
    '0.1',
    '9007199254740993',
    'true',
    'null',
    '[]',
    '{}',
    '[{"a":[null]}]',
  ),
  fc.json({ maxDepth: 3, stringUnit: 'grapheme' }),
)

function validArray(schema: JsonSchema, root: JsonSchema): fc.Arbitrary<string> {
  const { items = {}, minItems = 0, maxItems = 1_000 } = schema
  const json = validJson(items, root)
  const few = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) }
  return fc
    .oneof(
      { weight: 9, arbitrary: fc.array(json, few) },
      { weight: 1, arbitrary: fc.array(json, { minLength: maxItems, maxLength: maxItems }) },
    )
    .map((elements) => `[${elements.join(',')}]`)
}

function validInteger({ minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(minimum, maximum),
    fc.integer({ min: Math.max(minimum, 1), max: Math.min(maximum, Math.max(minimum, 1) + 99) }),
    fc.integer({ min: Math.max(minimum, Number.MIN_SAFE_INTEGER), max: Math.min(maximum, Number.MAX_SAFE_INTEGER) }),
  )
}

/** What `fc.stringMatching` has no notion of; what it makes without is held against the whole pattern. */
const LOOKAHEAD = /\(\?[=!][^()]*\)/g

const matchingTexts = new Map<string, fc.Arbitrary<string>>()

/** Made once for each pattern: it takes milliseconds, and many fields share one. */
function textMatching(pattern: string): fc.Arbitrary<string> {
  const known = matchingTexts.get(pattern)
  if (known) return known
  const made = fc.stringMatching(new RegExp(pattern))
  matchingTexts.set(pattern, made)
  return made
}

function validText(schema: JsonSchema): fc.Arbitrary<string> {
  const { idPrefix, format, pattern, example, minLength = 0, maxLength = 200 } = schema
  if (idPrefix) return fc.nat({ max: 50 }).map((index) => idPlaceholder(idPrefix, 'own', index))
  if (format === 'date') return validDate
  if (format === 'date-time') return validInstant
  const examples = example === undefined ? [] : [fc.constant(String(example))]
  if (pattern) {
    const matching = textMatching(pattern.replaceAll(LOOKAHEAD, '')).filter(
      (text) => text.length <= maxLength && new RegExp(pattern).test(text),
    )
    return fc.oneof(matching, ...examples)
  }
  if (example !== undefined) return examples[0]!
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...unusualTexts.filter((text) => text.length <= maxLength)) },
    {
      weight: 4,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        repeated('x', Math.max(minLength, 1)),
        repeated('x', maxLength),
        repeated('𝒜', maxLength),
        repeated('\u0301', maxLength),
      ),
    },
  )
}

const validDate = fc.oneof(
  fc.constantFrom('0001-01-01', '0099-12-31', '1582-10-10', '1969-12-31', '2024-02-29', '9999-12-31'),
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)

const validInstant = fc.oneof(
  fc.constantFrom(
    '2099-12-31T23:59:59Z',
    '2096-02-29T00:00:00.1Z',
    '9999-12-31T23:59:59.999Z',
    '2099-01-01T00:00:00.123456789Z',
  ),
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
)
