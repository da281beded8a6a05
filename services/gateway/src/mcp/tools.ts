import {
  allOperations,
  commonFields,
  mayCall,
  type Operation,
  onlyReads,
  type ToolUse,
  toolUseOf,
} from '@dossier/contracts'
import { z } from 'zod'
import type { Caller } from '../credentials/caller.ts'
import { mayUse } from './assert-tool-may.ts'

/** Names what a caller sends to have a change made once, however often it calls. */
export const IDEMPOTENCY_ARGUMENT = 'idempotency_key'

interface JsonSchema {
  type?: unknown
  description?: string
  properties?: Record<string, JsonSchema>
  [keyword: string]: unknown
}

/** A tool as MCP lists it. */
export interface ListedTool {
  name: string
  description: string
  inputSchema: JsonSchema & { type: 'object' }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
}

interface Tool {
  op: Operation
  use: ToolUse
  listed: ListedTool
}

let made: ReadonlyMap<string, Tool> | undefined

/** All tools by name, made at the first use. */
export function allTools(): ReadonlyMap<string, Tool> {
  made ??= new Map(
    allOperations.flatMap((op) => {
      const use = toolUseOf(op)
      return use === undefined ? [] : [[op.name, { op, use, listed: toListed(op, use) }] as const]
    }),
  )
  return made
}

/** The tools that the caller can use, always in the same order, so that clients can cache the list. */
export function toolsFor(caller: Caller): ListedTool[] {
  return [...allTools().values()]
    .filter(({ op, use }) => mayCall(caller.principal, op) && mayUse(caller, use))
    .map(({ listed }) => listed)
}

function toListed(op: Operation, use: ToolUse): ListedTool {
  const approval =
    use === 'approve' ? 'The user approves each call in the console before it is carried out.' : undefined
  return {
    name: op.name,
    description: [op.summary, op.description, approval].filter((part) => part !== undefined).join(' '),
    inputSchema: inputSchemaOf(op, use),
    annotations: {
      readOnlyHint: onlyReads(op),
      destructiveHint: use === 'approve',
      idempotentHint: op.method !== 'post' || onlyReads(op),
      openWorldHint: false,
    },
  }
}

/** What the schema says to other parts of Dossier, or only repeats the description. */
const LEFT_OUT = ['$schema', 'example', 'examples', 'id', 'idPrefix', 'plainText', 'oneLine', 'refusedToo'] as const

function inputSchemaOf(op: Operation, use: ToolUse): ListedTool['inputSchema'] {
  const schema = z.toJSONSchema(op.input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const keyword of LEFT_OUT) delete (jsonSchema as JsonSchema)[keyword]
    },
  }) as JsonSchema
  delete schema.$schema
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, described(name, field)]),
  )
  if (use === 'write' && op.takesIdempotencyKey) {
    properties[IDEMPOTENCY_ARGUMENT] = {
      type: 'string',
      maxLength: 255,
      description: 'Any unique text. Calls with the same one are carried out once.',
    }
  }
  return { ...schema, type: 'object', properties }
}

function described(name: string, field: JsonSchema): JsonSchema {
  const description = field.description ?? commonFields[name]?.description
  return description === undefined ? field : { ...field, description }
}
