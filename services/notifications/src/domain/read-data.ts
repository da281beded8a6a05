import type { z } from 'zod'

/**
 * Converts an event's data, parsed by the schema. Invalid data gives nothing: it
 * must not keep the event from its webhooks.
 */
export function readData<Schema extends z.ZodType, Made>(
  schema: Schema,
  make: (data: z.output<Schema>) => Made | undefined,
): (data: unknown) => Made | undefined {
  return (data) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? make(parsed.data) : undefined
  }
}
