import type { Setting } from '@dossier/runtime'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** What the values of the chart may say for a setting: the text of the variable, or a number or flag as YAML has them. */
export function settingSchema({ schema, doc }: Setting): JsonSchema {
  const text = jsonSchemaOf(schema, 'input')
  return { ...alternatives(text, jsonSchemaOf(schema, 'output')), description: doc }
}

function alternatives(text: JsonSchema, read: JsonSchema): JsonSchema {
  // Numbers are read from text of any kind.
  if (read.type === 'integer') return { anyOf: [read, { type: 'string', pattern: '^[0-9]+$' }] }
  if (read.type === 'number') return { anyOf: [read, { type: 'string', pattern: '^[0-9]+([.][0-9]+)?$' }] }
  if (isFlag(text)) return { anyOf: [{ type: 'boolean' }, text] }
  return { type: 'string', ...text }
}

function isFlag({ enum: values }: JsonSchema): boolean {
  return Array.isArray(values) && values.includes('true') && values.includes('false')
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  return rest
}
