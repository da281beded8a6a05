import { z } from 'zod'

/** The schemas that a value of this one can have, without what only wraps them. */
export function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => partsOf(option as z.ZodType))
  if (schema instanceof z.ZodIntersection) {
    return [schema.def.left, schema.def.right].flatMap((side) => partsOf(side as z.ZodType))
  }
  const wrapped = wrappedIn(schema)
  return wrapped ? partsOf(wrapped) : [schema]
}

function wrappedIn(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.out as z.ZodType
  const isWrapper =
    schema instanceof z.ZodLazy ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  return isWrapper ? (schema.unwrap() as z.ZodType) : undefined
}
