import {
  type ErrorCode,
  type ErrorDetails,
  inputPlaces,
  isList,
  type Operation,
  type OutputOf,
  type Pagination,
} from '@dossier/contracts'
import { z } from 'zod'

/** An answer as an outside caller sees it. On failure `error` is there and `data` is not. */
export interface Answer<Data> {
  status: number
  headers: Headers
  data: Data
  pagination: Pagination
  error: { code: ErrorCode; message: string; details: ErrorDetails }
}

type DataOf<Op extends Operation> =
  OutputOf<Op> extends { data: infer Items; pagination: Pagination } ? Items : OutputOf<Op>

/** Sends an operation over HTTP as an outside caller would, and holds a good answer against the operation's schema. */
export async function callOperation<Op extends Operation>(
  baseUrl: string,
  op: Op,
  input: Record<string, unknown>,
  key: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer<DataOf<Op>>> {
  const { url, init } = requestOf(baseUrl, op, input)
  const response = await fetch(url, {
    ...init,
    headers: {
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'x-api-key': key }),
      ...headers,
    },
  })
  const body = (await response.json()) as Answer<DataOf<Op>>
  if (response.ok) {
    if (response.status !== op.status) throw new Error(`${op.name} answered ${response.status}, not ${op.status}`)
    const schema = z.strictObject(isList(op) ? (op.output as unknown as z.ZodObject).shape : { data: op.output })
    const checked = schema.safeParse(body)
    if (!checked.success)
      throw new Error(`${op.name} answered what its schema does not allow:\n${z.prettifyError(checked.error)}`)
  }
  return { ...body, status: response.status, headers: response.headers }
}

/** The request that carries an input: path parameters filled in, the rest as query or body. */
export function requestOf(baseUrl: string, op: Operation, input: Record<string, unknown>) {
  const { path, query } = inputPlaces(op)
  const url = new URL(
    baseUrl + op.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]))),
  )
  const rest = Object.entries(input).filter(([name]) => !path.includes(name))
  const inQuery = op.method === 'get' || op.method === 'delete'
  if (inQuery) for (const [name, value] of rest) if (query.includes(name)) url.searchParams.set(name, String(value))
  const body = inQuery || rest.length === 0 ? undefined : JSON.stringify(Object.fromEntries(rest))
  return { url, init: { method: op.method.toUpperCase(), ...(body !== undefined && { body }) } }
}
