import { z } from 'zod'

/** Last words of the names of secrets, which open something for anyone who has them. */
const OPENS = /(^|_)(link|url|uri|location|token|secret|salt|password|code|key|cookie)s?$/

interface Schema {
  isLeftOut?: boolean
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/**
 * Where an answer has a string that may open something: by its name, or because it is an address.
 *
 * @param leavesOut schemas that are not looked at
 */
export function opensPlaces(output: z.ZodType, leavesOut: (schema: z.ZodType) => boolean = () => false): string[] {
  const root = z.toJSONSchema(output, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (leavesOut(zodSchema as unknown as z.ZodType)) (jsonSchema as Schema).isLeftOut = true
    },
  }) as Schema
  const walk = (schema: Schema, place: string, name: string): string[] => {
    if (schema.isLeftOut) return []
    const { $ref, anyOf = [], oneOf = [], allOf = [], properties = {}, items, additionalProperties } = schema
    const parts = [...anyOf, ...oneOf, ...allOf, ...($ref ? [root.$defs![$ref.replace('#/$defs/', '')]!] : [])]
    return [
      ...(isFree(schema) && (OPENS.test(name) || schema.format === 'uri') ? [place] : []),
      ...parts.flatMap((part) => walk(part, place, name)),
      ...Object.entries(properties).flatMap(([field, part]) => walk(part, `${place}.${field}`, field)),
      ...(items ? walk(items, `${place}[]`, name) : []),
      ...(typeof additionalProperties === 'object' ? walk(additionalProperties, `${place}{}`, name) : []),
    ]
  }
  return [...new Set(walk(root, '', ''))]
}

/** A text that is neither one of some values nor an id, or what JSON Schema has no words for, such as a text that is transformed. */
function isFree({ type, format, enum: values, const: value, ...rest }: Schema): boolean {
  const isUnknown = type === undefined && !['$ref', 'anyOf', 'oneOf', 'allOf'].some((part) => part in rest)
  return (
    ([type].flat().includes('string') || isUnknown) && values === undefined && value === undefined && format !== 'uuid'
  )
}
