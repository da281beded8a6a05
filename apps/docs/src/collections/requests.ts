/** What collections for API tools have: the operations that an API key opens, in the order of the reference. */

import { ID_PATTERN, IDEMPOTENCY_KEY_HEADER, type IdPrefix, prefixOfId } from '@dossier/contracts'
import type { Endpoint, Parameter } from '../reference/description.ts'
import { exampleInputOf } from '../reference/example-input.ts'
import { titleOf, topics } from '../reference/topics.ts'

/** A topic of the reference, as a folder. */
export interface Folder {
  name: string
  description: string
  requests: CollectionRequest[]
}

export interface CollectionRequest {
  name: string
  operation: string
  method: string
  path: string
  description: string
  pathParameters: CollectionParameter[]
  /** Those that are not sent unless people switch them on are off. */
  query: (CollectionParameter & { isOn: boolean })[]
  /** Undefined for a request without a body. */
  body: unknown
  answer: { status: number; body: unknown } | undefined
}

interface CollectionParameter {
  name: string
  value: string
  description: string
}

/** A new value for each request, in both tools. */
export const NEW_KEY = '{{$guid}}'

/** Variables of a collection for the address and the key. */
export const BASE_URL = 'baseUrl'
export const API_KEY = 'apiKey'

/** Variables that remember the last resource of a kind, by the prefix of its identifiers. */
export const REMEMBERED: Readonly<Partial<Record<IdPrefix, string>>> = {
  chk: 'checklistId',
  cli: 'clientId',
  dl: 'deadlineId',
  doc: 'documentId',
  evt: 'eventId',
  form: 'courtFormId',
  imp: 'importId',
  jnd: 'joinedFileId',
  mat: 'matterId',
  par: 'participantId',
  thr: 'threadId',
  tmpl: 'templateId',
  upl: 'uploadId',
  wh: 'webhookId',
  zip: 'zipFileId',
}

export function collectionFolders(): Folder[] {
  return topics
    .map(({ tag, description, endpoints }) => ({
      name: tag,
      description,
      requests: endpoints.filter(({ credentials }) => credentials.includes('apiKey')).map(requestOf),
    }))
    .filter(({ requests }) => requests.length > 0)
}

function requestOf(endpoint: Endpoint): CollectionRequest {
  const { name, method, path, summary, description, parameters, body, answer } = endpoint
  const input = exampleInputOf(endpoint)
  const required = new Set((body?.schema.required ?? []) as string[])
  return {
    name: titleOf(endpoint),
    operation: name,
    method: method.toUpperCase(),
    path,
    description: [summary, description].filter(Boolean).join('\n\n'),
    pathParameters: parameters.filter((one) => one.in === 'path').map(parameterOf),
    query: parameters
      .filter((one) => one.in === 'query')
      .map((one) => ({ ...parameterOf(one), isOn: one.required || one.name === 'per_page' })),
    body: input.body === undefined ? undefined : withVariables(withoutOptionalIds(input.body, required)),
    answer: answer.example === undefined ? undefined : { status: Number(answer.status), body: answer.example },
  }
}

const parameterOf = ({ name, example, description = '' }: Parameter): CollectionParameter => ({
  name,
  value: textOf(withVariables(example ?? '')),
  description,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Leaves out the optional fields with identifiers: those of an example, such as a user's, do not exist in the reader's firm. */
function withoutOptionalIds(body: unknown, required: ReadonlySet<string>): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => required.has(name) || !hasIdentifier(value)))
}

const hasIdentifier = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasIdentifier)
    : typeof value === 'string' && ID_PATTERN.test(value)

/** Variables in place of identifiers whose kind is remembered. */
function withVariables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withVariables)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withVariables(one)]))
  const prefix = typeof value === 'string' ? prefixOfId(value) : undefined
  const variable = prefix === undefined ? undefined : REMEMBERED[prefix as IdPrefix]
  return variable === undefined ? value : `{{${variable}}}`
}

/**
 * Keeps the identifier of an answer in the variable of its kind. `set` is the function of the tool that sets one. Names are
 * unusual, because scripts share their scope with those of the tool.
 */
export const rememberScript = (readAnswer: string, set: string): string[] => [
  `const remembered = ${JSON.stringify(REMEMBERED)};`,
  `const answered = (${readAnswer})?.data;`,
  'const answeredId = answered?.id ?? answered?.upload_id;',
  "const variableOfId = typeof answeredId === 'string' ? remembered[answeredId.split('_')[0]] : undefined;",
  `if (variableOfId) ${set}(variableOfId, answeredId);`,
]

/** What people read about a collection. */
export const INTRODUCTION = `Requests for every operation that an API key opens, with the examples of the reference. Set the variables \`${BASE_URL}\` and \`${API_KEY}\`. Each response with an identifier sets its variable, which the requests after it use. Each POST, PATCH and DELETE has an \`${IDEMPOTENCY_KEY_HEADER}\`, new each time; give it a value of your own to send a request twice and have it carried out once.`
