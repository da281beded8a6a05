import { nameIn, type Reference, refuseUnknownKeywords, type Schema } from '@dossier/client/generate'
import { alternatives, docstring, listed } from './layout.ts'
import { fieldName, isFieldName, pascalCase } from './names.ts'

/** Whether callers give it or get it. Dictionaries with types are given, objects of classes are returned. */
export type Direction = 'given' | 'returned'

/**
 * Python types of schemas, as source text. Each object and enumeration gets a declaration. Its name is the name of the type
 * that has the field, followed by the name of the field.
 */
export class PythonTypes {
  /** Source by name, in the order in which they were found. */
  readonly declarations = new Map<string, string>()
  /** In which direction each named schema goes. */
  readonly #directions = new Map<string, Direction>()
  readonly #schemas: Record<string, Schema>

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas
  }

  /**
   * @param name of the declaration, if the type needs one
   * @param qualifier stands in front of the names of declarations, such as `types.`
   * @throws Error for a keyword that is not known, for two declarations of one name, and for a schema that goes both ways
   */
  typeOf(schema: Schema, name: string, direction: Direction, qualifier = ''): string {
    refuseUnknownKeywords(schema)
    refuseSeveralConditions(schema, name)
    const inner = (member: Schema, as = name) => this.typeOf(member, as, direction, qualifier)
    if (schema.$ref !== undefined) return qualifier + this.#named(nameIn(schema as Reference), direction)
    if (schema.const !== undefined) return literal([schema.const])
    if (schema.enum) return this.#enumeration(schema, name, qualifier)
    if (schema.anyOf ?? schema.oneOf) return this.#union((schema.anyOf ?? schema.oneOf)!, name, direction, qualifier)
    if (Array.isArray(schema.type)) return union(schema.type.map((type) => inner({ ...schema, type })))
    switch (schema.type) {
      case 'string':
        return this.#textType(schema, direction)
      case 'boolean':
        return 'bool'
      case 'null':
        return 'None'
      case 'integer':
        return 'int'
      case 'number':
        return 'float'
      case 'array':
        return `${direction === 'given' ? 'Sequence' : 'list'}[${inner(schema.items ?? {}, `${name}Item`)}]`
      case 'object':
        return this.#objectType(schema, name, direction, qualifier)
      default:
        return 'Any'
    }
  }

  /** Times are objects where they are returned. Callers may give the text too, such as one from another system. */
  #textType({ format }: Schema & { format?: string }, direction: Direction): string {
    const type = { date: 'dt.date', 'date-time': 'dt.datetime' }[format ?? '']
    if (!type) return 'str'
    return direction === 'given' ? `${type} | str` : type
  }

  #objectType(schema: Schema, name: string, direction: Direction, qualifier: string): string {
    const properties = Object.entries(schema.properties ?? {})
    if (properties.length > 0 && properties.every(([field]) => isFieldName(field)))
      return qualifier + this.#declare(name, (own) => this.#class(own, schema, direction))
    const values = schema.additionalProperties
    const others = typeof values === 'object' ? [values] : []
    // Headers, for one, have names that cannot be attributes.
    const types = [...properties.map(([, value]) => value), ...others].map((value) =>
      this.typeOf(value, `${name}Item`, direction, qualifier),
    )
    return `${direction === 'given' ? 'Mapping' : 'dict'}[str, ${types.length > 0 ? union(types) : 'Any'}]`
  }

  #named(name: string, direction: Direction): string {
    const before = this.#directions.get(name)
    if (before && before !== direction)
      throw new Error(`${name} is both given and returned: the API needs a schema for each`)
    if (before) return name
    this.#directions.set(name, direction)
    const schema = this.#schemas[name]!
    const type = this.typeOf(schema, name, direction)
    if (type !== name) this.#declare(name, (own) => `${own}: TypeAlias = ${type}\n`)
    return name
  }

  /** Several objects have a name together. */
  #union(members: readonly Schema[], name: string, direction: Direction, qualifier: string): string {
    const isOfObjects = members.length > 1 && members.every(({ $ref }) => $ref !== undefined)
    const types = members.map((member) => this.typeOf(member, name, direction, isOfObjects ? '' : qualifier))
    return isOfObjects
      ? qualifier + this.#declare(name, (own) => alternatives(`${own}: TypeAlias =`, types))
      : union(types)
  }

  #enumeration(schema: Schema, name: string, qualifier: string): string {
    const values = schema.enum!.filter((value) => value !== null)
    const type =
      qualifier + this.#declare(name, (own) => `${listed(`${own}: TypeAlias = Literal[`, values.map(text), ']', 0)}\n`)
    return values.length < schema.enum!.length ? `${type} | None` : type
  }

  /** @param source makes the declaration; the same one again is no other */
  #declare(name: string, source: (name: string) => string): string {
    const before = this.declarations.get(name)
    // Keeps its place, before those of its fields.
    if (before === undefined) this.declarations.set(name, '')
    const declared = source(name)
    if (before !== undefined && before !== declared) throw new Error(`There are two types of the name ${name}`)
    this.declarations.set(name, declared)
    return name
  }

  #class(name: string, schema: Schema, direction: Direction): string {
    const required = new Set(schema.required)
    const fields = Object.entries(schema.properties!).map(([field, fieldSchema]) => {
      const isOptional = !required.has(field) || (direction === 'given' && fieldSchema.default !== undefined)
      const type = this.typeOf(fieldSchema, name + pascalCase(field), direction)
      return { field, type, isOptional, doc: docstring(1, fieldSchema.description) }
    })
    const doc = docstring(1, schema.description)
    const lines = fields.map(direction === 'given' ? keyOf : attributeOf)
    const head = direction === 'given' ? `class ${name}(TypedDict):` : `${DATACLASS}\nclass ${name}:`
    return `${head}\n${doc && `${doc}\n`}${lines.join('')}`
  }
}

/** What is returned is equal to what has the same fields, cannot be changed, and takes little memory. */
export const DATACLASS = '@dataclass(frozen=True, slots=True, kw_only=True)'

interface Field {
  field: string
  type: string
  isOptional: boolean
  doc: string
}

function keyOf({ field, type, isOptional, doc }: Field): string {
  if (fieldName(field) !== field) throw new Error(`${field} cannot be the key of a TypedDict`)
  return `    ${field}: ${isOptional ? `NotRequired[${type}]` : type}\n${doc}`
}

function attributeOf({ field, type, isOptional, doc }: Field): string {
  const isNullable = / None$|^None$|^Any$/.test(type)
  const rest = isOptional ? `${isNullable ? type : `${type} | None`} = None` : type
  return `    ${fieldName(field)}: ${rest}\n${doc}`
}

/** Python has no type for what must be several things at once. */
function refuseSeveralConditions(schema: Schema, name: string): void {
  const choices = (['$ref', 'const', 'enum', 'anyOf', 'oneOf', 'allOf'] as const).filter((keyword) => keyword in schema)
  const besides = !choices.some((keyword) => keyword === 'const' || keyword === 'enum') && schema.type !== undefined
  if (choices.length > 1 || (choices.length === 1 && besides) || schema.allOf)
    throw new Error(`${name} must meet several conditions at once, for which there is no type in Python`)
}

const text = (value: unknown) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value))
const literal = (values: readonly unknown[]) => `Literal[${values.map(text).join(', ')}]`

/** A type with alternatives, `None` last. */
export function union(types: string[]): string {
  const parts = new Set(types.flatMap((type) => type.split(/ \| (?![^[]*\])/)))
  const hasNone = parts.delete('None')
  return [...parts, ...(hasNone ? ['None'] : [])].join(' | ')
}
