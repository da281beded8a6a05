/** The API description, as far as the reference shows it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Method } from '@dossier/contracts'
import { checkout } from '../paths.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: boolean | Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  default?: unknown
  examples?: unknown[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, { $ref: string }> }>

interface Response {
  description: string
  content?: Content
}

type Referred<Value> = Value | { $ref: string }

export interface DescribedOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  deprecated?: boolean
  security?: Record<string, string[]>[]
  parameters?: Referred<Parameter>[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Referred<Response>>
}

interface Description {
  info: { version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<Method, DescribedOperation>>>
  webhooks: Record<string, { post: DescribedOperation }>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
    examples: Record<string, { value: { error: { code: string; message: string; details: object } } }>
  }
}

/** An operation with what the description says of it, and its place in the interface. */
export interface Endpoint {
  name: string
  method: Method
  path: string
  tag: string
  summary: string
  description: string
  isDeprecated: boolean
  /** Kinds of credentials that open it; empty for everybody. */
  credentials: string[]
  parameters: Parameter[]
  body: { mediaType: string; required: boolean; schema: Schema; example: unknown } | undefined
  /** The successful answer. */
  answer: { status: string; description: string; mediaType: string | undefined; schema?: Schema; example?: unknown }
  /** Error codes by status. */
  errors: [status: string, codes: string[]][]
}

export const description: Description = JSON.parse(readFileSync(join(checkout, 'openapi.json'), 'utf8'))
const { components } = description

/** Every operation that callers have, in the order of the description. */
export const endpoints: Endpoint[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => endpointOf(path, method as Method, operation)),
)

/** What webhooks receive, by the type of the event. */
export const events: Endpoint[] = Object.entries(description.webhooks).map(([type, { post }]) =>
  endpointOf(type, 'post', post),
)

function endpointOf(path: string, method: Method, op: DescribedOperation): Endpoint {
  const [mediaType, content] = Object.entries(op.requestBody?.content ?? {})[0] ?? []
  const responses = Object.entries(op.responses).map(
    ([status, response]) => [status, resolve(response, components.responses)] as const,
  )
  const [status, answer] = responses.find(([status]) => /^[23]/.test(status))!
  const [answerType, answerContent] = Object.entries(answer.content ?? {})[0] ?? []
  return {
    name: op.operationId,
    method,
    path,
    tag: op.tags[0]!,
    summary: op.summary,
    description: op.description ?? '',
    isDeprecated: op.deprecated ?? false,
    credentials: [...new Set((op.security ?? []).flatMap((one) => Object.keys(one)))],
    parameters: (op.parameters ?? []).map((one) => resolve(one, components.parameters)),
    body: content && {
      mediaType: mediaType!,
      required: op.requestBody!.required ?? false,
      schema: content.schema ?? {},
      example: content.example,
    },
    answer: { status, description: answer.description, mediaType: answerType, ...answerContent },
    errors: responses
      .filter(([status]) => /^[45]/.test(status))
      .map(([status, { content }]) => [status, Object.keys(content?.['application/json']?.examples ?? {})]),
  }
}

function resolve<Value extends object>(value: Referred<Value>, among: Record<string, Value>): Value {
  return '$ref' in value ? among[nameIn(value.$ref)]! : value
}

/** The name at the end of a reference: `#/components/schemas/Matter` is `Matter`. */
export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** Names of the schemas that a schema refers to, itself or through others. */
export function schemasIn(schema: Schema | undefined, found = new Set<string>()): Set<string> {
  if (!schema) return found
  if (schema.$ref) {
    const name = nameIn(schema.$ref)
    if (!found.has(name)) schemasIn(components.schemas[name], found.add(name))
  }
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    schema.items,
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined,
  ]
  for (const part of parts) schemasIn(part, found)
  return found
}
