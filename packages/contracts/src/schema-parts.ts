import { z } from 'zod'

/** The schemas that a value of this one can have, without what only wraps them. */
export function partsOf(schema: z.ZodType): z.ZodType[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => partsOf(option as z.ZodType))
  if (inner instanceof z.ZodIntersection) {
    return [inner.def.left, inner.def.right].flatMap((side) => partsOf(side as z.ZodType))
  }
  return [inner]
}

/** The schema without what only wraps it. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.out as z.ZodType)
  const isWrapper =
    schema instanceof z.ZodLazy ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  return isWrapper ? unwrapped(schema.unwrap() as z.ZodType) : schema
}
