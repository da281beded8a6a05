import { createDossierClient, type DataOf, type InputOf, type OperationName } from '@dossier/client'
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
import { LightRequest, lightFetch } from './light-fetch.ts'

/** An answer as an outside caller sees it. On failure `error` is there and `data` is not. */
export interface Answer<Data> {
  status: number
  headers: Headers
  data: Data
  pagination: Pagination
  error: { code: ErrorCode; message: string; details: ErrorDetails }
}

/** What the generated client has for the operation; of one that is not known until the test runs, nothing. */
export type InputFor<Op extends Operation> = Op['name'] extends OperationName
  ? InputOf<Op['name']>
  : Record<string, unknown>
export type DataFor<Op extends Operation> = Op['name'] extends OperationName
  ? [DataOf<Op['name']>] extends [never]
    ? z.output<Op['output']>
    : DataOf<Op['name']>
  : unknown

/**
 * Calls an operation over HTTP with the generated client, as an outside caller would, and checks a good answer against
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
  const client = createDossierClient({ baseUrl, apiKey: key, headers, ...light })
  const { path, query } = inputPlaces(op)
  const pick = (chosen: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => chosen(name)))
  const rest = pick((name) => !path.includes(name))
  const { data, error, response } = await client.request(
    op.method,
    op.path as never,
    {
      params: { path: pick((name) => path.includes(name)), query: pick((name) => query.includes(name)) },
      ...(takesBody(op) && Object.keys(rest).length > 0 && { body: rest }),
    } as never,
  )
  const isRedirect = op.redirects && response.status === op.status
  const redirected = isRedirect ? { data: { location: response.headers.get('location') } } : undefined
  const body = (redirected ?? data ?? error) as Answer<DataFor<Op>>
  if (response.ok || isRedirect) {
    if (response.status !== op.status) throw new Error(`${op.name} answered ${response.status}, not ${op.status}`)
    const checked = answerSchemaOf(op).safeParse(body)
    if (!checked.success)
      throw new Error(`${op.name} answered what its schema does not allow:\n${z.prettifyError(checked.error)}`)
  }
  return { ...body, status: response.status, headers: response.headers }
}

const light = { Request: LightRequest, fetch: lightFetch } as unknown as Partial<
  Parameters<typeof createDossierClient>[0]
>

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
