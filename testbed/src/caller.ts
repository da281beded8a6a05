import { type AnyOperation, type Operation as ClientOperation, connect, DossierError } from '@dossier/client'
import * as clientOperations from '@dossier/client/operations'
import {
  type ErrorCode,
  type ErrorDetails,
  inputPlaces,
  isEnvelope,
  type Operation,
  type Pagination,
  takesBody,
} from '@dossier/contracts'
import { z } from 'zod'
import { lightFetch } from './light-fetch.ts'

/** An answer as an outside caller sees it. On failure `error` is there and `data` is not. */
export interface Answer<Data> {
  status: number
  headers: Headers
  data: Data
  pagination: Pagination
  error: { code: ErrorCode; message: string; details: ErrorDetails }
}

/** What the client has for the operation; of one that is not known until the test runs, nothing. */
export type InputFor<Op extends Operation> = Op['name'] extends ClientName
  ? ClientOperations[Op['name']] extends ClientOperation<infer Input, unknown>
    ? Input
    : never
  : Record<string, unknown>
export type DataFor<Op extends Operation> = Op['name'] extends ClientName
  ? ClientOperations[Op['name']] extends ClientOperation<never, infer Answer>
    ? DataIn<Answer, z.output<Op['output']>>
    : never
  : unknown

type ClientOperations = typeof clientOperations
type ClientName = keyof ClientOperations
type DataIn<Answer, Output> = Answer extends Response
  ? Output
  : Answer extends { data: infer Data; pagination: unknown }
    ? Data
    : Answer extends { data: infer Data; query: string }
      ? Data
      : Answer

/**
 * Calls an operation over HTTP with the client, as an outside caller would, and checks a good answer against
 * the operation's schema.
 */
export function callOperation<Op extends Operation>(
  baseUrl: string,
  op: Op,
  input: InputFor<Op>,
  key: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer<DataFor<Op>>> {
  return sendToOperation(baseUrl, op, input as Record<string, unknown>, key, headers)
}

/** The same with an input that may be anything, such as one that the operation is to refuse. */
export async function sendToOperation<Op extends Operation>(
  baseUrl: string,
  op: Op,
  input: Record<string, unknown>,
  key: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer<DataFor<Op>>> {
  // `lightFetch` knows no signals: a timer for each request would do nothing.
  const timeoutMs = Number.POSITIVE_INFINITY
  const connection = connect({ baseUrl, apiKey: key, headers, retriesMax: 0, timeoutMs, fetch: lightFetch })
  // Tests say themselves whether a request has a key.
  const request = connection.open(descriptorOf(op), input as never, { idempotencyKey: null })
  const response = await request.catch((error: unknown) => error)
  if (response instanceof DossierError) {
    const { code, message, details, status, headers = new Headers() } = response
    if (status === 0) throw response
    return { error: { code, message, details }, status, headers } as Answer<DataFor<Op>>
  }
  const { status, headers: answered } = response as Response
  if (status !== op.status) throw new Error(`${op.name} answered ${status}, not ${op.status}`)
  const body = op.redirects
    ? { data: { location: answered.get('location') } }
    : ((await (response as Response).json()) as object)
  const checked = answerSchemaOf(op).safeParse(body)
  if (!checked.success)
    throw new Error(`${op.name} answered what its schema does not allow:\n${z.prettifyError(checked.error)}`)
  return { ...body, status, headers: answered } as Answer<DataFor<Op>>
}

/** The operation as the client knows it, or as a test defines it. */
function descriptorOf(op: Operation): AnyOperation {
  const known = (clientOperations as Record<string, AnyOperation>)[op.name]
  if (known) return known
  const method = op.method.toUpperCase() as AnyOperation['method']
  return { method, path: op.path, ...(takesBody(op) && { query: inputPlaces(op).query }) }
}

const answerSchemas = new Map<Operation, z.ZodType>()
let outputOf = (op: Operation): z.ZodType => op.output

/**
 * Checks all further answers in this test file by other schemas than the operations' own: where services of a release
 * answer, by what the release promised.
 */
export function checkAnswersBy(outputs: (op: Operation) => z.ZodType): void {
  outputOf = outputs
  answerSchemas.clear()
}

/** Made once for an operation: zod compiles a schema at its first use. */
function answerSchemaOf(op: Operation): z.ZodType {
  let schema = answerSchemas.get(op)
  if (!schema) {
    const output = outputOf(op)
    if (!isEnvelope(op)) schema = z.strictObject({ data: output })
    else schema = output instanceof z.ZodObject ? z.strictObject(output.shape) : output
    answerSchemas.set(op, schema)
  }
  return schema
}
