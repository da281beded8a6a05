/** What a schema allows, in words. */
import { nameIn, type Schema } from './description.ts'

/** Formats as people call them. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'timestamp',
  date: 'date, YYYY-MM-DD',
  email: 'email address',
  uri: 'URL',
  url: 'URL',
  uuid: 'UUID',
}

/** `^mat_[0-7][0-9a-hjkmnp-tv-z]{25}$` is the pattern of identifiers. */
const IDENTIFIER = /^\^([a-z]+_)\[0-7\]/

/** The type of a value: `string`, `integer or null`, `array of Matter`. */
export function typeInWords(schema: Schema): string {
  if (schema.$ref) return nameIn(schema.$ref)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeInWords))].join(' or ')
  if (schema.const !== undefined) return typeof schema.const
  const types = [schema.type ?? 'any'].flat().map((type) => {
    if (type === 'array') return `array of ${schema.items ? typeInWords(schema.items) : 'values'}`
    if (type === 'string' && schema.format) return FORMATS[schema.format] ?? schema.format
    if (type === 'string' && IDENTIFIER.test(schema.pattern ?? '')) return 'identifier'
    return type
  })
  return types.join(' or ')
}

/** The limits of a value, one a text: `1 to 200 characters`, `default 20`. */
export function limitsInWords(schema: Schema): string[] {
  const prefix = IDENTIFIER.exec(schema.pattern ?? '')?.[1]
  return [
    prefix && `begins with ${prefix}`,
    rangeInWords(schema.minLength, schema.maxLength, 'characters'),
    rangeInWords(schema.minItems, schema.maxItems, 'items'),
    rangeInWords(schema.minimum, bounded(schema.maximum), ''),
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((text): text is string => Boolean(text))
}

/** The values that are allowed, if they are listed. */
export function valuesOf(schema: Schema): string[] {
  const values = schema.const !== undefined ? [schema.const] : (schema.enum ?? schema.items?.enum ?? [])
  return values.filter((value) => value !== null).map(String)
}

/** JSON Schema names the largest safe integer where there is no limit. */
const bounded = (maximum: number | undefined) => (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum)

function rangeInWords(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  const [from, to] = [min, max].map((bound) => bound?.toLocaleString('en-US'))
  if (to === undefined) return min ? `at least ${from} ${unit}`.trim() : undefined
  return min ? `${from} to ${to} ${unit}`.trim() : `at most ${to} ${unit}`.trim()
}
