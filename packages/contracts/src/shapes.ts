import { z } from 'zod'

/** The answer of every delete. */
export function deletedOf<IdSchema extends z.ZodType>(id: IdSchema) {
  return z.object({ id, deleted: z.literal(true) })
}
