import {
  AppError,
  IDEMPOTENCY_KEY_HEADER,
  inputPlaces,
  invalidInputCode,
  MISSING,
  type Operation,
  pathParameterCode,
} from '@dossier/contracts'
import type { z } from 'zod'
import { JSON_TYPE } from '../operations/read-json-body.ts'
import { IDEMPOTENCY_ARGUMENT } from './tools.ts'

/** The HTTP request that a call of a tool is. */
export interface ToolRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/**
 * Puts the arguments of a tool where a request of its operation has them. Only path parameters are checked here, because
 * another value could make it a request for another operation. The operation checks the rest, unknown names too.
 *
 * @throws AppError validation_error or invalid_request, if a path parameter is missing; its 404, if it is malformed
 */
export function toToolRequest(op: Operation, given: Readonly<Record<string, unknown>>): ToolRequest {
  const { path: parameters } = inputPlaces(op)
  const { [IDEMPOTENCY_ARGUMENT]: key, ...sent } = given
  const rest = Object.entries(sent).filter(([name]) => !parameters.includes(name))
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameterIn(op, sent, name)))
  const headers = { ...(typeof key === 'string' && { [IDEMPOTENCY_KEY_HEADER]: key }) }
  if (op.method === 'post' || op.method === 'patch') {
    return {
      method: op.method.toUpperCase(),
      path,
      headers: { ...headers, 'Content-Type': JSON_TYPE },
      body: JSON.stringify(Object.fromEntries(rest)),
    }
  }
  const query = new URLSearchParams(rest.flatMap(([name, value]) => (value == null ? [] : [[name, asText(value)]])))
  const search = query.size > 0 ? `?${query}` : ''
  return { method: op.method.toUpperCase(), path: path + search, headers, body: undefined }
}

function parameterIn(op: Operation, sent: Record<string, unknown>, name: string): string {
  const value = sent[name]
  if (value === undefined) throw new AppError(invalidInputCode(op), { fields: [{ field: name, message: MISSING }] })
  const schema = op.input.shape[name] as z.ZodType
  if (!schema.safeParse(value).success) throw new AppError(pathParameterCode(op, name))
  return String(value)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
