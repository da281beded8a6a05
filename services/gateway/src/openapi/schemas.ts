/** Schemas as the API description has them: what a field means and an example of it are at every field. */
import { commonFields, isCredential } from '@dossier/contracts'
import { z } from 'zod'

export type Json = Record<string, unknown>

const COMPONENTS = '#/components/schemas/'
/** Marks a named schema as callers send it until it is known whether answers have it otherwise. */
const SENT = '?sent'

/**
 * Formats that say all that the pattern of zod says. Generated clients apply patterns to what they have made of the text, and
 * refuse each instant.
 */
const SAYING_FORMATS: ReadonlySet<unknown> = new Set(['date', 'date-time', 'ipv4', 'ipv6'])

/** Of what callers send and nobody else may read: forms hide it, and the command does not take it as an option. */
export const SECRET_FORMAT = 'password'

type Io = 'input' | 'output'

/** Control characters that no text may have, as `fields.ts` of the contracts bans them. Read alike by every dialect. */
const CONTROLS = '\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f'

/**
 * The pattern of a text. `refusedToo` are further characters that it may not have, as a class of a pattern names them. A text
 * without newlines has no carriage returns either, since those become newlines.
 */
function textPattern(mayBeBlank: boolean, refusedToo = ''): string {
  const refused = CONTROLS + refusedToo.replace('\\n', '\\n\\r')
  return mayBeBlank ? `^[^${refused}]*$` : `^[^${refused}]*[^\\s${refused}][^${refused}]*$`
}

/** Collects schemas that have a name of their own, and answers references to them. */
export class Components {
  readonly #schemas = new Map<string, Json>()

  describe(schema: z.ZodType, io: Io): Json {
    const described = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (io === 'input' && isCredential(zodSchema as unknown as z.ZodType)) jsonSchema.format = SECRET_FORMAT
        delete jsonSchema.idPrefix
        delete jsonSchema.id
        const { plainText, refusedToo, minLength } = jsonSchema as { refusedToo?: string } & Json
        if (plainText) jsonSchema.pattern = textPattern(minLength === 0, refusedToo)
        if (SAYING_FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern
        delete jsonSchema.plainText
        delete jsonSchema.oneLine
        delete jsonSchema.refusedToo
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
        // Bounds that every JavaScript number meets say nothing about an answer.
        if (io === 'output' && jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
        if (io === 'output' && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      },
    }) as Json
    const { $schema: _, $defs = {}, ...rest } = described
    for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
      const key = componentKey(name, io)
      if (!this.#schemas.has(key)) this.#schemas.set(key, complete(definition, io))
    }
    return complete(rest, io)
  }

  /**
   * The document with the named schemas in it; one that is sent and answered in different forms has two names. In steps,
   * because the text of the document is long.
   */
  *addTo(document: Json & { components: Json }): Generator<void, Json> {
    const names = [...this.#schemas.keys()].filter((key) => !key.endsWith(SENT))
    const sent = [...this.#schemas.keys()].filter((key) => key.endsWith(SENT)).map((key) => key.slice(0, -SENT.length))
    const textOf = (key: string) => JSON.stringify(this.#schemas.get(key))
    const differing = new Set<string>()
    for (let known = -1; known < differing.size; ) {
      known = differing.size
      for (const name of sent) {
        const text = textOf(componentKey(name, 'input'))
        const refers = [...differing].some((other) => text.includes(`"${COMPONENTS}${other}${SENT}"`))
        const isAnswered = this.#schemas.has(name)
        if (isAnswered && (refers || text.replaceAll(SENT, '') !== textOf(name))) differing.add(name)
      }
    }
    yield
    const schemas = Object.fromEntries([
      ...names.map((name) => [name, this.#schemas.get(name)]),
      ...sent
        .filter((name) => !this.#schemas.has(name) || differing.has(name))
        .map((name) => [differing.has(name) ? `${name}Input` : name, this.#schemas.get(componentKey(name, 'input'))]),
    ])
    const components = { ...document.components, schemas: { ...(document.components.schemas as Json), ...schemas } }
    const text = JSON.stringify({ ...document, components })
    yield
    const named = text.replace(
      /"#\/components\/schemas\/([^"]+)\?sent"/g,
      (_, name) => `"${COMPONENTS}${name}${differing.has(name) ? 'Input' : ''}"`,
    )
    yield
    return JSON.parse(named) as Json
  }

  /**
   * A value that the schema allows, made of the examples of its fields; undefined if one has none. A schema within
   * itself is left out.
   */
  exampleOf(schema: Json, within: readonly string[] = []): unknown {
    const { $ref, examples, properties, items, anyOf, oneOf } = schema as Described
    if (examples) return examples[0]
    if ('const' in schema) return schema.const
    if ($ref) {
      if (within.includes($ref)) return undefined
      return this.exampleOf(this.#schemas.get($ref.slice(COMPONENTS.length))!, [...within, $ref])
    }
    const branches = anyOf ?? oneOf
    if (branches) return this.exampleOf(branches.find((branch) => branch.type !== 'null')!, within)
    if (items) return [this.exampleOf(items, within)].filter((item) => item !== undefined)
    if (!properties) return undefined
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, this.exampleOf(field, within)]))
  }
}

interface Described {
  $ref?: string
  type?: string | string[]
  description?: string
  examples?: unknown[]
  default?: unknown
  enum?: unknown[]
  properties?: Record<string, Json>
  items?: Json
  additionalProperties?: Json | boolean
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}

function componentKey(name: string, io: Io): string {
  return io === 'input' ? name + SENT : name
}

/**
 * The schema with what `commonFields` and its own values have to say where it says nothing itself, and with references
 * into the components of the whole document.
 */
function complete(schema: Json, io: Io, name?: string): Json {
  const { example, examples, $ref, ...rest } = withPlainNull(schema)
  const described: Described = {
    ...(typeof $ref === 'string' && { $ref: COMPONENTS + componentKey($ref.slice('#/$defs/'.length), io) }),
    ...rest,
  }
  if (described.properties) {
    described.properties = Object.fromEntries(
      Object.entries(described.properties).map(([field, value]) => [field, complete(value, io, field)]),
    )
  }
  for (const key of ['items', 'additionalProperties'] as const) {
    if (typeof described[key] === 'object') described[key] = complete(described[key], io)
  }
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    if (described[key]) described[key] = described[key].map((branch) => complete(branch, io))
  }
  const common = name === undefined ? undefined : commonFields[name]
  described.description ??=
    (described.anyOf?.find((branch) => branch.description)?.description as string | undefined) ?? common?.description
  if (described.description === undefined) delete described.description
  const own = example === undefined ? (examples as unknown[] | undefined) : [example]
  const chosen = own ?? exampleFor(described, common?.example)
  if (chosen !== undefined) described.examples = chosen
  if (chosen && described.items) delete described.items.examples
  // Says nothing that "not required" does not say, and generators make of it "null", 0 or code that does not compile.
  if (described.default === null) delete described.default
  return described as Json
}

/** One of two ways to write that a value may be null: a second type, where nothing but values is described. */
function withPlainNull(schema: Json): Json {
  const { anyOf, ...rest } = schema as Described
  if (anyOf?.length !== 2 || anyOf[1]!.type !== 'null') return schema
  const value = anyOf[0] as Described
  if (typeof value.type !== 'string' || value.type === 'object') return schema
  return {
    ...value,
    ...rest,
    type: [value.type, 'null'],
    ...(value.enum && { enum: [...value.enum, null] }),
  }
}

/** An example for a value that brings none; what has fields of its own is made of theirs. */
function exampleFor(schema: Described, common: unknown): unknown[] | undefined {
  if (schema.$ref || schema.properties || schema.anyOf || schema.oneOf || 'const' in schema) return undefined
  if (common !== undefined && allows(schema, common)) return [common]
  const [type] = [schema.type].flat()
  if (type === 'array') return itemsExample(schema)
  if (schema.default !== undefined && schema.default !== null) return [schema.default]
  if (schema.enum) return [schema.enum[0]]
  switch (type) {
    case 'object':
      return [{}]
    case 'boolean':
      return [true]
    case 'integer':
    case 'number':
      return [Math.max(1, (schema as { minimum?: number }).minimum ?? 1)]
    case 'string': {
      const { format } = schema as { format?: string }
      if (format === 'date-time') return ['2026-03-31T09:30:00.000Z']
      return (format && format !== SECRET_FORMAT) || !allows(schema, 'Text') ? undefined : ['Text']
    }
    default:
      return undefined
  }
}

function itemsExample({ items }: Described): unknown[] | undefined {
  const { examples, enum: values, properties, $ref } = (items ?? {}) as Described
  if (properties || $ref) return undefined
  const item = examples?.[0] ?? values?.[0]
  return item === undefined ? undefined : [[item]]
}

/** Whether the schema of a single value, or of a list of such, allows it. */
function allows(schema: Described, value: unknown): boolean {
  if (!typesOf(value).some((type) => [schema.type].flat().includes(type))) return false
  if (schema.enum && !schema.enum.includes(value)) return false
  if (Array.isArray(value)) return value.every((item) => allows((schema.items ?? {}) as Described, item))
  if (typeof value !== 'string') return true
  const {
    pattern,
    minLength = 0,
    maxLength = Infinity,
  } = schema as {
    pattern?: string
    minLength?: number
    maxLength?: number
  }
  return value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern).test(value))
}

/** By the names of JSON schema. */
function typesOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return typeof value === 'number' && Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}
