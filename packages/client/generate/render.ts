import type { DescribedOperation, Description, Schema } from './description.ts'
import {
  answerOf,
  bodyOf,
  contentOf,
  type FoundOperation,
  inputFieldsOf,
  isForm,
  isKeyed,
  operationsOf,
} from './operations.ts'
import { comment, fieldLine, schemaType } from './schema-type.ts'

export const NOTE = '// Generated from openapi.json by `npm run derive`. Changes made here are lost.\n\n'

/** What every failure looks like, which callers see as `DossierError`. */
const FAILURES = new Set(['Error', 'OAuthError'])

/** An error code of the API with its HTTP status and its text. */
export interface ErrorCodeKind {
  code: string
  status: number
  message: string
  /** Whether sending the same request again later can succeed. */
  retryable?: true
}

/** Codes of failures on the side of the service that a retry cannot fix: an operator has to act first. */
export function permanentCodesOf(codes: readonly ErrorCodeKind[]): string[] {
  return codes.filter(({ status, retryable }) => status >= 500 && !retryable).map(({ code }) => code)
}

/** The generated sources of the client, by file name. */
export function renderClient(description: Description, codes: readonly ErrorCodeKind[]): Record<string, string> {
  const operations = operationsOf(description)
  return {
    'types.ts': renderTypes(description, operations),
    'operations.ts': renderOperations(operations),
    'errors.ts': renderErrors(codes),
    'permanent-codes.ts': renderPermanentCodes(codes),
  }
}

function renderTypes({ components, webhooks }: Description, operations: readonly FoundOperation[]): string {
  const schemas = Object.entries(components.schemas)
    .filter(([name]) => !FAILURES.has(name))
    .map(([name, schema]) => declareType(name, schema, name.endsWith('Input')))
  const inputs = operations.map((operation) => {
    const fields = inputFieldsOf(operation).map(({ name, schema, isOptional }) =>
      fieldLine(name, schema, isOptional, true),
    )
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

/** What the client has to know at run time about an operation; see `Operation`. */
function descriptorOf(operation: FoundOperation) {
  const { method, path } = operation
  const query = inputFieldsOf(operation).flatMap(({ name, place }) => (place === 'query' ? [name] : []))
  const { body, isWhole } = bodyOf(operation)
  return {
    method,
    path,
    ...(method !== 'GET' && query.length > 0 && { query }),
    ...(isForm(operation) && { isForm: true }),
    ...(isKeyed(operation) && { isKeyed: true }),
    ...(!body ? { answers: 'response' } : isWhole && { answers: 'body' }),
  }
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

/** In a file of its own, so that pages do not load the classes. */
function renderPermanentCodes(codes: readonly ErrorCodeKind[]): string {
  return `${NOTE}/** Codes of failures on the side of the service that a retry cannot fix: an operator has to act first. */
export const permanentCodes: ReadonlySet<string> = new Set(${JSON.stringify(permanentCodesOf(codes))})
`
}

/** `matter_not_found`: `MatterNotFoundError`. */
export function errorName(code: string): string {
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
