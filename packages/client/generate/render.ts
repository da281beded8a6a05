import {
  type Content,
  type DescribedOperation,
  type Description,
  METHODS,
  nameIn,
  type Parameter,
  type Reference,
  type Schema,
} from './description.ts'
import { comment, fieldLine, objectFields, schemaType } from './schema-type.ts'

const NOTE = '// Generated from openapi.json by `npm run derive`. Changes made here are lost.\n\n'

/** What every failure looks like, which callers see as `DossierError`. */
const FAILURES = new Set(['Error', 'OAuthError'])

/** An error code of the API with its HTTP status and its text. */
export interface ErrorCodeKind {
  code: string
  status: number
  message: string
}

/** The generated sources of the client, by file name. */
export function renderClient(description: Description, codes: readonly ErrorCodeKind[]): Record<string, string> {
  const operations = operationsOf(description)
  return {
    'types.ts': renderTypes(description, operations),
    'operations.ts': renderOperations(operations),
    'errors.ts': renderErrors(codes),
  }
}

interface FoundOperation extends DescribedOperation {
  method: string
  path: string
}

/** All operations, by name. */
function operationsOf({ paths, components }: Description): FoundOperation[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      METHODS.filter((method) => methods[method]).map((method) => {
        const found = methods[method]!
        const parameters = (found.parameters ?? []).map((parameter) =>
          '$ref' in parameter ? components.parameters[nameIn(parameter as Reference)]! : parameter,
        )
        return { ...found, parameters, method: method.toUpperCase(), path }
      }),
    )
    .sort((one, other) => (one.operationId < other.operationId ? -1 : 1))
}

function renderTypes({ components, webhooks }: Description, operations: readonly FoundOperation[]): string {
  const schemas = Object.entries(components.schemas)
    .filter(([name]) => !FAILURES.has(name))
    .map(([name, schema]) => declareType(name, schema, name.endsWith('Input')))
  const inputs = operations.map((operation) => {
    const fields = inputFields(operation)
    const body = fields.length > 0 ? `{\n${fields.join('\n')}\n}` : '{}'
    return `/** What \`${operation.operationId}\` takes. */\nexport interface ${typeName(operation, 'Input')} ${body}\n`
  })
  const answers = operations.map((operation) => {
    const answer = answerOf(operation)
    const type = answer ? schemaType(answer, false) : 'Response'
    return `/** What \`${operation.operationId}\` returns. */\nexport type ${typeName(operation, 'Answer')} = ${type};\n`
  })
  const events = Object.entries(webhooks).map(([type, { post }]) => {
    const { data } = contentOf(post.requestBody!.content)!.properties!
    return `${comment(post.summary)}${JSON.stringify(type)}: ${schemaType({ ...data, description: '' }, false)};`
  })
  const eventTypes = `/** Types of webhook events, and what the \`data\` of each is. */\nexport interface EventData {\n${events.join('\n')}\n}\n`
  return NOTE + indent([...schemas, ...inputs, ...answers, eventTypes].join('\n'))
}

function declareType(name: string, schema: Schema, isInput: boolean): string {
  const doc = comment(schema.description)
  const type = schemaType(schema, isInput)
  return type.startsWith('{') && type.endsWith('}') && schema.type === 'object'
    ? `${doc}export interface ${name} ${type}\n`
    : `${doc}export type ${name} = ${type};\n`
}

const typeName = ({ operationId }: DescribedOperation, kind: 'Input' | 'Answer') =>
  `${operationId[0]!.toUpperCase()}${operationId.slice(1)}${kind}`

/** Path, query and body in one, as callers send them. @throws Error for a body that is not an object in place */
function inputFields(operation: FoundOperation): string[] {
  const body = operation.requestBody && contentOf(operation.requestBody.content)
  if (body && body.type !== 'object') throw new Error(`The body of ${operation.operationId} must be an object`)
  const parameters = (operation.parameters as Parameter[]).filter((parameter) => parameter.in !== 'header')
  return [
    ...parameters.map(({ name, schema, description, required }) =>
      fieldLine(name, { ...schema, ...(description && { description }) }, !required, true),
    ),
    ...(body ? objectFields(operation.requestBody!.required ? body : { ...body, required: [] }, true) : []),
  ]
}

function renderOperations(operations: readonly FoundOperation[]): string {
  const lines = operations.map((operation) => {
    const { operationId, summary, description } = operation
    const types = `types.${typeName(operation, 'Input')}, types.${typeName(operation, 'Answer')}`
    return `${comment(summary, description)}export const ${operationId}: Operation<${types}> = ${inline(descriptorOf(operation))}\n`
  })
  return `${NOTE}import type { Operation } from '../operation.ts'\nimport type * as types from './types.ts'\n\n${lines.join('\n')}`
}

/** An object literal in one line. */
function inline(members: object): string {
  const entries = Object.entries(members).map(
    ([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('"', "'")}`,
  )
  return `{ ${entries.join(', ')} }`
}

/** What an operation returns when it is carried out, if that is JSON: its data alone where nothing else is with it. */
function answerOf(operation: FoundOperation): Schema | undefined {
  const { data, isWhole, body } = bodyOf(operation)
  return isWhole ? body : data
}

function bodyOf({ responses }: FoundOperation) {
  const body = contentOf((responses['200'] ?? responses['201'])?.content ?? {}, 'application/json')
  const data = body?.properties?.data
  return { body, data, isWhole: body !== undefined && Object.keys(body.properties ?? {}).join() !== 'data' }
}

/** What the client has to know at run time about an operation; see `Operation`. */
function descriptorOf(operation: FoundOperation) {
  const { method, path, requestBody } = operation
  const parameters = operation.parameters as Parameter[]
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const { body, isWhole } = bodyOf(operation)
  const isForm = requestBody !== undefined && !('application/json' in requestBody.content)
  return {
    method,
    path,
    ...(method !== 'GET' && query.length > 0 && { query }),
    ...(isForm && { isForm }),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') && { isKeyed: true }),
    ...(!body ? { answers: 'response' } : isWhole && { answers: 'body' }),
  }
}

/** The schema of a body, of JSON if it may be of several types. */
function contentOf(content: Content, type = Object.keys(content)[0] ?? ''): Schema | undefined {
  return (content['application/json'] ?? content[type])?.schema
}

function renderErrors(codes: readonly ErrorCodeKind[]): string {
  const classes = codes.map(
    ({ code, status, message }) =>
      `${comment(`${status}. ${message}`)}export class ${errorName(code)} extends DossierError {\ndeclare readonly code: ${JSON.stringify(code)};\n}\n`,
  )
  const entries = codes.map(({ code }) => `${code}: ${errorName(code)},`)
  return `${NOTE}import { DossierError } from '../dossier-error.ts'\n\n${indent(classes.join('\n'))}
/** The class of each error code that this version of the client knows. */
export const errorClasses: Readonly<Record<string, typeof DossierError>> = {
${entries.map((entry) => `  ${entry}`).join('\n')}
}
`
}

/** `matter_not_found`: `MatterNotFoundError`. */
function errorName(code: string): string {
  const words = code.split('_').map((word) => word[0]!.toUpperCase() + word.slice(1))
  return words.at(-1) === 'Error' ? words.join('') : `${words.join('')}Error`
}

/** Two spaces for each open brace. */
function indent(source: string): string {
  let depth = 0
  return source
    .split('\n')
    .map((line) => {
      const code = line.trim().startsWith('*') || line.trim().startsWith('/*') ? '' : line
      const opens = code.trimEnd().endsWith('{') ? 1 : 0
      const closes = /^\s*\}/.test(code) ? 1 : 0
      depth -= closes
      const spaces = '  '.repeat(depth)
      depth += opens
      return line === '' ? '' : spaces + line
    })
    .join('\n')
}
