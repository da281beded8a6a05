import { idPrefixOf } from '@dossier/contracts'
import { z } from 'zod'

/** The only member of an object that holds what people wrote. */
export const UNTRUSTED = 'untrusted'

/** Fields that are credentials: whoever has them can act as somebody else, or get a file. A model gets none. */
const CREDENTIALS: ReadonlySet<string> = new Set(['intake_link', 'signing_secret', 'upload_url', 'download_url'])
const WITHHELD = '[withheld]'
/** Longer than every value of a fixed form. */
const FIXED_CHARACTERS_MAX = 100
/** Onboarding links within texts. */
const LINK = /\/i\/[\w-]{43}/g

/**
 * Puts everything that people may have written into `{untrusted: ...}`: every text that has no fixed form by its schema. Ids,
 * instants, dates and values of a fixed set stay as they are. Who wrote a text does not matter: colleagues paste the words of
 * clients, and imports copy them.
 */
export function markTexts(schema: z.ZodType, value: unknown): unknown {
  return mark(value, [schema])
}

/** What no schema describes, as a whole. */
export function untrusted(value: unknown): { [UNTRUSTED]: unknown } {
  return { [UNTRUSTED]: withoutLinks(value) }
}

function mark(value: unknown, schemas: readonly z.ZodType[]): unknown {
  const known = schemas.flatMap(partsOf)
  if (typeof value === 'string') return known.some((schema) => isFixed(schema, value)) ? value : untrusted(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const elements = known.flatMap((schema) => (schema instanceof z.ZodArray ? [schema.element as z.ZodType] : []))
    return elements.length > 0 ? value.map((item) => mark(item, elements)) : untrusted(value)
  }
  const shapes = known.flatMap((schema) => (schema instanceof z.ZodObject ? [schema.shape as z.ZodRawShape] : []))
  if (shapes.length === 0) return untrusted(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (CREDENTIALS.has(name)) return [name, member === null ? null : WITHHELD]
      const ofMember = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name] as z.ZodType] : []))
      return [name, mark(member, ofMember)]
    }),
  )
}

/** The schemas that a value of this one can have, without what only wraps them. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => partsOf(option as z.ZodType))
  if (schema instanceof z.ZodIntersection) {
    return [schema.def.left, schema.def.right].flatMap((side) => partsOf(side as z.ZodType))
  }
  if (schema instanceof z.ZodLazy) return partsOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return partsOf(schema.out as z.ZodType)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return partsOf(schema.unwrap() as z.ZodType)
  }
  return [schema]
}

/** Whether the value has a form that leaves no room for words. */
function isFixed(schema: z.ZodType, value: string): boolean {
  const isOfForm =
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodISODateTime ||
    schema instanceof z.ZodISODate ||
    schema instanceof z.ZodUUID ||
    schema.meta()?.format === 'date-time' ||
    idPrefixOf(schema) !== undefined
  return isOfForm && value.length <= FIXED_CHARACTERS_MAX && schema.safeParse(value).success
}

function withoutLinks(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(LINK, `/i/${WITHHELD}`)
  if (Array.isArray(value)) return value.map(withoutLinks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      CREDENTIALS.has(name) && member !== null ? WITHHELD : withoutLinks(member),
    ]),
  )
}
