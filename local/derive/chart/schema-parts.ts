import type { JsonSchema } from './setting-schema.ts'

export const text: JsonSchema = { type: 'string' }
export const flag: JsonSchema = { type: 'boolean' }
export const port: JsonSchema = whole(1, 65_535)
/** Values that Kubernetes validates itself. */
export const anyObject: JsonSchema = { type: 'object' }
export const anyList: JsonSchema = { type: 'array', items: anyObject }
export const texts: JsonSchema = { type: 'object', additionalProperties: text }

/** An object with no other keys than these. */
export function object(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', additionalProperties: false, properties }
}

export function whole(minimum: number, maximum?: number): JsonSchema {
  return { type: 'integer', minimum, ...(maximum !== undefined && { maximum }) }
}
