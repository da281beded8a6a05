type Schema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** The value without what a JSON Schema has no name for: what a caller would send who knows that schema and no later one. */
export function namedInSchema(schema: object, value: unknown): unknown {
  return named([schema], value, (schema as Schema).$defs ?? {})
}

/** `schemas` are alternatives: a name of one of them is a name. */
function named(schemas: readonly Schema[], value: unknown, defs: Readonly<Record<string, Schema>>): unknown {
  const alternatives = schemas.flatMap((schema) => alternativesOf(schema, defs))
  if (Array.isArray(value)) {
    const items = alternatives.flatMap(({ items }) => items ?? [])
    return value.map((item) => named(items, item, defs))
  }
  const withNames = alternatives.filter(({ properties }) => properties)
  if (typeof value !== 'object' || value === null || withNames.length === 0) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const parts = withNames.flatMap(({ properties }) => properties?.[name] ?? [])
      return parts.length === 0 ? [] : [[name, named(parts, part, defs)]]
    }),
  )
}

function alternativesOf(schema: Schema, defs: Readonly<Record<string, Schema>>): Schema[] {
  const { $ref, anyOf = [], oneOf = [] } = schema
  const referred = $ref === undefined ? undefined : defs[$ref.replace('#/$defs/', '')]
  const others = [...(referred ? [referred] : []), ...anyOf, ...oneOf]
  return [schema, ...others.flatMap((other) => alternativesOf(other, defs))]
}
