import type { Setting } from '@dossier/runtime'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** What the values of the chart may say for a setting: the text of the variable, or a number or flag as YAML has them. */
export function settingSchema({ schema, doc }: Setting): JsonSchema {
  const text = jsonSchemaOf(schema, 'input')
  const read = jsonSchemaOf(schema, 'output')
  return { ...alternatives(text, takesFractions(schema, read) ? read : wholeOf(read)), description: doc }
}

function alternatives(text: JsonSchema, read: JsonSchema): JsonSchema {
  if (read.type === 'integer') return { anyOf: [read, { type: 'string', pattern: '^[0-9]+$' }] }
  if (read.type === 'number') return { anyOf: [read, { type: 'string', pattern: '^[0-9]+([.][0-9]+)?$' }] }
  if (isFlag(text)) return { anyOf: [{ type: 'boolean' }, text] }
  return { type: 'string', ...text }
}

/** The bounds of a number may stand behind the schema that wants it whole, so a fraction within them is tried. */
function takesFractions(schema: z.ZodType, { minimum = 0 }: JsonSchema): boolean {
  return schema.safeParse(String(Number(minimum) + 0.5)).success
}

function wholeOf(read: JsonSchema): JsonSchema {
  return read.type === 'number' ? { ...read, type: 'integer' } : read
}

function isFlag({ enum: values }: JsonSchema): boolean {
  return Array.isArray(values) && values.includes('true') && values.includes('false')
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  return rest
}
