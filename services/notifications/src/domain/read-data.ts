import type { z } from 'zod'

/**
 * Makes something of an event's data as the schema reads it. Of data that is not as it should be it makes nothing: it
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
