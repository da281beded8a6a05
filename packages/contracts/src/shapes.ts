import { z } from 'zod'
import { Timestamp } from './fields.ts'

/** The answer of every delete. */
export function deletedOf<IdSchema extends z.ZodType>(id: IdSchema) {
  return z.object({ id, deleted: z.literal(true) })
}

/** A span of time: from an instant on, up to and without another. */
export const periodFields = { from: Timestamp, to: Timestamp }
