import { nameIn, type Schema } from './description.ts'

/** Keywords that narrow a type no further than TypeScript can say, or say nothing about it. */
const WITHOUT_TYPE = new Set([
  ...['description', 'title', 'default', 'example', 'examples', 'format', 'pattern', 'deprecated', 'contentEncoding'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'propertyNames'],
])
const WITH_TYPE = new Set([
  ...['$ref', 'type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'],
  ...['properties', 'required', 'additionalProperties', 'items'],
])

/** @throws Error for a keyword that is not known here: a type that leaves it out would be wrong without a word */
export function refuseUnknownKeywords(schema: Schema): void {
  for (const keyword of Object.keys(schema))
    if (!WITHOUT_TYPE.has(keyword) && !WITH_TYPE.has(keyword))
      throw new Error(`The client's types do not know the keyword ${keyword} of JSON Schema`)
}

/**
 * The TypeScript type of what a schema allows, as source text. Keywords beside each other must all be met.
 *
 * @param isInput whether the schema is of something that callers send: fields with a default may then be left out
 * @throws Error for a keyword that is not known here
 */
export function schemaType(schema: Schema, isInput: boolean): string {
  refuseUnknownKeywords(schema)
  const inner = (member: Schema) => schemaType(member, isInput)
  const { $ref, const: constant, enum: values, anyOf, oneOf, allOf = [], type = [] } = schema
  const allowed = constant === undefined ? values : [constant]
  // Values say their types.
  const types = allowed ? [] : [type].flat()
  const conditions = [
    ...($ref === undefined ? [] : [nameIn({ $ref })]),
    ...[allowed?.map(literal), anyOf?.map(inner), oneOf?.map(inner)].flatMap((choices) =>
      choices ? union(choices) : [],
    ),
    ...allOf.map(inner),
    ...(types.length === 0 ? [] : [union(types.map((one) => typeOf(one, schema, isInput)))]),
  ]
  if (conditions.length === 0) return 'unknown'
  return conditions.length === 1 ? conditions[0]! : conditions.map(parenthesized).join(' & ')
}

/** The TypeScript type of one `type` of a schema. */
function typeOf(type: string, schema: Schema, isInput: boolean): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `${parenthesized(schema.items ? schemaType(schema.items, isInput) : 'unknown')}[]`
    case 'object':
      return objectType(schema, isInput)
    default:
      throw new Error(`The client's types do not know the type ${type} of JSON Schema`)
  }
}

function objectType(schema: Schema, isInput: boolean): string {
  const fields = objectFields(schema, isInput)
  if (fields.length > 0) return `{\n${fields.join('\n')}\n}`
  const values = schema.additionalProperties
  if (values === undefined || values === false) return 'Record<string, never>'
  return `Record<string, ${typeof values === 'object' && Object.keys(values).length > 0 ? schemaType(values, isInput) : 'unknown'}>`
}

/** A line for each field of an object, with its description above. */
function objectFields(schema: Schema, isInput: boolean): string[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isOptional = !required.has(name) || (isInput && field.default !== undefined)
    return fieldLine(name, field, isOptional, isInput)
  })
}

/** One field of an interface. An optional one may also be sent as undefined, which sends nothing. */
export function fieldLine(name: string, field: Schema, isOptional: boolean, isInput: boolean): string {
  const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)
  const type = schemaType(field, isInput)
  return `${comment(field.description)}${key}${isOptional ? '?' : ''}: ${type}${isOptional && isInput ? ' | undefined' : ''};`
}

/** A JSDoc comment on a line of its own, or nothing. */
export function comment(...paragraphs: (string | undefined)[]): string {
  const text = paragraphs.filter((paragraph) => paragraph).join('\n\n')
  if (!text) return ''
  const lines = text.replaceAll('*/', '*\\/').split('\n')
  return lines.length === 1
    ? `/** ${lines[0]} */\n`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

const literal = (value: unknown) => JSON.stringify(value)
const union = (types: string[]) => [...new Set(types)].join(' | ')
const parenthesized = (type: string) => (/[|&]/.test(type.replace(/\{[\s\S]*\}/, '')) ? `(${type})` : type)
