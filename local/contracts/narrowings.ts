import type { ContractSchema } from '@dossier/contracts'

const KINDS = ['missing', 'optional', 'unknown', 'type', 'values', 'bound', 'form', 'default'] as const

/** Why a value that one schema allows may be refused by another, at a place of it such as `address.lines[]` or `labels.*`. */
export interface Narrowing {
  place: string
  /**
   * - `missing`: required, and not known to the writer
   * - `optional`: required, and the writer may leave it out
   * - `unknown`: the writer may send it, and the reader refuses it
   * - `type`, `values`: the reader does not know all types or values
   * - `bound`: the reader's limit or pattern is another one
   * - `form`: the reader's format, or its prefix of ids, is another one
   * - `default`: the reader takes another value for one that the writer leaves out
   */
  kind: (typeof KINDS)[number]
  /** What the writer may send. */
  written: string
  /** What the reader takes. */
  read: string
}

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  [keyword: string]: unknown
}

/** One side of a comparison: a schema, and where its references lead. */
interface Side {
  schema: Schema
  root: Schema
}

const UPPER_BOUNDS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']
const LOWER_BOUNDS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']
const EXACT = ['pattern', 'multipleOf', 'propertyNames', 'plainText', 'refusedToo']
const FORMS = ['format', 'idPrefix']

/**
 * Why values that `writer` allows may not be what `reader` expects. Schemas are written by zod. A reader whom only some
 * `kinds` concern takes the branch of a union that differs in none of them.
 */
export function narrowings(
  writer: ContractSchema,
  reader: ContractSchema,
  kinds: ReadonlySet<Narrowing['kind']> = new Set(KINDS),
): Narrowing[] {
  return compare({ schema: writer, root: writer }, { schema: reader, root: reader }, '', { kinds, seen: new Set() })
}

interface Comparison {
  kinds: ReadonlySet<Narrowing['kind']>
  /** References that the present place is within. */
  seen: ReadonlySet<string>
}

function compare(writtenAs: Side, readAs: Side, place: string, { kinds, seen }: Comparison): Narrowing[] {
  const pair = [writtenAs.schema.$ref, readAs.schema.$ref].join(' ')
  if (writtenAs.schema.$ref && readAs.schema.$ref && seen.has(pair)) return []
  const within = { kinds, seen: new Set([...seen, pair]) }
  const [writer, reader] = [resolved(writtenAs), resolved(readAs)]
  const again = (one: Schema, other: Schema, at = place) =>
    compare({ schema: one, root: writer.root }, { schema: other, root: reader.root }, at, within)

  const written = branchesOf(writer.schema)
  if (written) return written.flatMap((branch) => again(branch, reader.schema))
  const read = branchesOf(reader.schema)
  if (read) return fewest(read.map((branch) => again(writer.schema, branch)))
  return compareValues(writer.schema, reader.schema, place, again).filter(({ kind }) => kinds.has(kind))
}

function compareValues(
  writer: Schema,
  reader: Schema,
  place: string,
  again: (one: Schema, other: Schema, at: string) => Narrowing[],
): Narrowing[] {
  const type = compareTypes(writer, reader, place)
  if (type.length > 0) return type
  return [
    ...compareFixedValues(writer, reader, place),
    ...compareBounds(writer, reader, place),
    ...compareForms(writer, reader, place),
    ...compareProperties(writer, reader, place, again),
    ...compareItems(writer, reader, place, again),
  ]
}

function compareTypes(writer: Schema, reader: Schema, place: string): Narrowing[] {
  const [written, read] = [typesOf(writer), typesOf(reader)]
  if (!read) return []
  const isRead = (type: string) => read.includes(type) || (type === 'integer' && read.includes('number'))
  if (written?.every(isRead)) return []
  return [{ place, kind: 'type', written: written?.join(' or ') ?? 'anything', read: read.join(' or ') }]
}

function compareFixedValues(writer: Schema, reader: Schema, place: string): Narrowing[] {
  const [written, read] = [fixedValuesOf(writer), fixedValuesOf(reader)]
  if (!read) return []
  const unread = written?.filter((value) => !read.includes(value))
  if (unread?.length === 0) return []
  return [{ place, kind: 'values', written: unread?.join(', ') ?? 'anything', read: read.join(', ') }]
}

function compareBounds(writer: Schema, reader: Schema, place: string): Narrowing[] {
  const isNarrower = (keyword: string) => {
    const [written, read] = [writer[keyword], reader[keyword]]
    if (read === undefined) return false
    if (UPPER_BOUNDS.includes(keyword)) return written === undefined || (written as number) > (read as number)
    if (LOWER_BOUNDS.includes(keyword)) return written === undefined || (written as number) < (read as number)
    if (keyword === 'pattern' && isAlternativeOf(read as string, written)) return false
    return JSON.stringify(written) !== JSON.stringify(read)
  }
  // A value out of a fixed set has no other bounds.
  const keywords = fixedValuesOf(writer) ? [] : [...UPPER_BOUNDS, ...LOWER_BOUNDS, ...EXACT]
  return keywords.filter(isNarrower).map((keyword) => ({
    place,
    kind: 'bound',
    written: `${keyword} ${JSON.stringify(writer[keyword]) ?? 'unset'}`,
    read: `${keyword} ${JSON.stringify(reader[keyword])}`,
  }))
}

/** Whether a pattern takes all that another one takes, which it has as its first alternative. */
function isAlternativeOf(pattern: string, written: unknown): boolean {
  return typeof written === 'string' && /^\^.*\$$/.test(written) && pattern.startsWith(`${written}|`)
}

function compareForms(writer: Schema, reader: Schema, place: string): Narrowing[] {
  if (fixedValuesOf(writer)) return []
  const differs = (keyword: string) => reader[keyword] !== undefined && writer[keyword] !== reader[keyword]
  return FORMS.filter(differs).map((keyword) => ({
    place,
    kind: 'form',
    written: `${keyword} ${writer[keyword] ?? 'unset'}`,
    read: `${keyword} ${reader[keyword]}`,
  }))
}

/** Only where both have one: what an absent value meant before is in no schema. */
function compareDefaults(writer: Schema, reader: Schema, place: string): Narrowing[] {
  const [written, read] = [writer, reader].map((schema) => JSON.stringify(schema.default))
  if (written === undefined || read === undefined || written === read) return []
  return [{ place, kind: 'default', written: `the default ${written}`, read: `the default ${read}` }]
}

function compareProperties(
  writer: Schema,
  reader: Schema,
  place: string,
  again: (one: Schema, other: Schema, at: string) => Narrowing[],
): Narrowing[] {
  const [written, read] = [writer.properties ?? {}, reader.properties ?? {}]
  const at = (name: string) => (place ? `${place}.${name}` : name)
  const ofField = (name: string, schema: Schema, known: Schema | boolean | undefined): Narrowing[] => {
    if (known === false) return [{ place: at(name), kind: 'unknown', written: 'sent', read: 'unknown' }]
    if (typeof known !== 'object') return []
    return [...compareDefaults(schema, known, at(name)), ...again(schema, known, at(name))]
  }
  const ofWritten = Object.entries(written).flatMap(([name, schema]) =>
    ofField(name, schema, read[name] ?? reader.additionalProperties),
  )
  const { additionalProperties: others = {} } = writer
  const ofOthers = others === false ? [] : ofField('*', others === true ? {} : others, reader.additionalProperties)
  const ofRequired = (reader.required ?? []).flatMap((name): Narrowing[] => {
    if (writer.required?.includes(name)) return []
    return name in written
      ? [{ place: at(name), kind: 'optional', written: 'optional', read: 'required' }]
      : [{ place: at(name), kind: 'missing', written: 'unknown', read: 'required' }]
  })
  return [...ofWritten, ...ofOthers, ...ofRequired]
}

function compareItems(
  writer: Schema,
  reader: Schema,
  place: string,
  again: (one: Schema, other: Schema, at: string) => Narrowing[],
): Narrowing[] {
  const at = `${place}[]`
  const positions = (reader.prefixItems ?? []).flatMap((read, index) => {
    const written = writer.prefixItems?.[index] ?? writer.items
    return written ? again(written, read, `${place}[${index}]`) : []
  })
  return reader.items && writer.items ? [...positions, ...again(writer.items, reader.items, at)] : positions
}

/** The schema behind a reference, with its parts merged. */
function resolved({ schema, root }: Side): Side {
  if (schema.$ref) {
    const { $ref, ...rest } = schema
    const name = $ref.slice('#/$defs/'.length)
    const target = $ref === '#' ? root : root.$defs?.[name]
    if (!target) throw new Error(`the schema has no ${$ref}`)
    return resolved({ schema: { ...target, ...rest, ...(target.$ref && { $ref: target.$ref }) }, root })
  }
  if (!schema.allOf) return { schema, root }
  const { allOf, ...rest } = schema
  const parts = [...allOf.map((part) => resolved({ schema: part, root }).schema), rest as Schema]
  return {
    schema: {
      ...Object.assign({}, ...parts),
      ...(parts.some(({ properties }) => properties) && {
        properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
        required: parts.flatMap(({ required }) => required ?? []),
      }),
    },
    root,
  }
}

function branchesOf({ anyOf, oneOf, ...rest }: Schema): Schema[] | undefined {
  return (anyOf ?? oneOf)?.map((branch) => ({ ...rest, ...branch }))
}

function typesOf({ type, ...schema }: Schema): string[] | undefined {
  if (type !== undefined) return [type].flat()
  const values = fixedValuesOf(schema)
  return values && [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))]
}

function fixedValuesOf(schema: Schema): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum
}

/** A union takes a value that one of its branches takes; otherwise the nearest branch says why not. */
function fewest(alternatives: Narrowing[][]): Narrowing[] {
  return alternatives.reduce((least, next) => (rank(next) < rank(least) ? next : least))
}

/** A branch of another type is further away than one with any number of other differences. */
function rank(found: Narrowing[]): number {
  return found.length + (found.some(({ kind, place }) => kind === 'type' && place === found[0]!.place) ? 1_000 : 0)
}
