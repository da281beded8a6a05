/** Marks on the fields of inputs and answers that are credentials. */
import { z } from 'zod'
import { partsOf } from './schema-parts.ts'

const marks = z.registry<{ isCredential: true }>()

/**
 * Marks a field as a credential: with its value, anybody can act as somebody else, or get a file. No model is given one in an
 * answer, and the command takes none as an argument. Goes around the whole schema of the field, because a schema that is made of
 * this one has no mark.
 */
export function credential<Schema extends z.ZodType>(schema: Schema): Schema {
  marks.add(schema, { isCredential: true })
  return schema
}

/** Whether the schema, or one that it wraps, is marked as a credential. */
export function isCredential(schema: z.ZodType): boolean {
  if (marks.has(schema)) return true
  const parts = partsOf(schema)
  return parts.length > 1 || parts[0] !== schema ? parts.some(isCredential) : false
}
