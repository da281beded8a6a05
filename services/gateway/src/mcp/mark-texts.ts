import { credentialNames, idPrefixOf, isCredential, partsOf, withMaskedOnboardingLinks } from '@dossier/contracts'
import { z } from 'zod'

/** The only member of an object that holds what people wrote. */
export const UNTRUSTED = 'untrusted'

/** In place of a credential: no model gets one. */
const WITHHELD = '[withheld]'
/** Longer than every value of a fixed form. */
const FIXED_CHARACTERS_MAX = 100

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
  return { [UNTRUSTED]: withoutCredentials(value) }
}

function mark(value: unknown, schemas: readonly z.ZodType[]): unknown {
  if (schemas.some(isCredential)) return withheld(value)
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
      const ofMember = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name] as z.ZodType] : []))
      if (ofMember.length === 0 && credentialNames().has(name)) return [name, withheld(member)]
      return [name, mark(member, ofMember)]
    }),
  )
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

function withoutCredentials(value: unknown): unknown {
  if (typeof value === 'string') return withMaskedOnboardingLinks(value, WITHHELD)
  if (Array.isArray(value)) return value.map(withoutCredentials)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      credentialNames().has(name) ? withheld(member) : withoutCredentials(member),
    ]),
  )
}

function withheld(value: unknown): unknown {
  return value === null ? null : WITHHELD
}
