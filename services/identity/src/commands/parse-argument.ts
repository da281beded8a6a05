import type { z } from 'zod'

/** An argument as the schema has it; throws an error that names it and says what is wrong. */
export function parseArgument<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = [name, ...issue!.path.map((part) => String(part).replaceAll('_', '-'))].filter(Boolean).join(' ')
  throw new Error(`${place}: ${issue!.message}`)
}
