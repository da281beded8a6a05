import { z } from 'zod'
import { Timestamp } from './fields.ts'

/** The response of every deletion. */
export function deletedOf<IdSchema extends z.ZodType>(id: IdSchema) {
  return z.object({ id, deleted: z.literal(true) })
}

/** A period of time; the end is exclusive. */
export const periodFields = { from: Timestamp, to: Timestamp }
