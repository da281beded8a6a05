import {
  AppError,
  type ErrorCode,
  inputPlaces,
  invalidInputCode,
  linkNotFound,
  linkNotFoundOf,
  type Operation,
  pathParameterCode,
  takesBody,
  UNKNOWN_FIELD,
} from '@dossier/contracts'
import { parseInput } from '@dossier/runtime'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { FORM_TYPE } from '../http/read-form.ts'
import { JSON_TYPE, readJsonBody, readRawBody, readSignedBody } from './read-json-body.ts'

interface InputReader {
  /** What the caller sent in path, and query or body, with the names of fields and parameters checked. */
  readSent(req: Request, res: Response): Promise<Record<string, unknown>>
  /** The operation's input, made of what was sent. */
  checkSent(sent: Record<string, unknown>): object
}

/** Reads and checks the input of one operation. */
export function createInputReader(op: Operation): InputReader {
  if (op.signed) return signedInputReader(op, op.signed)
  if (op.rawBody) return rawInputReader(op)
  const places = inputPlaces(op)
  const parameters = places.path.map((name) => ({
    name,
    schema: op.input.shape[name] as z.ZodType,
    code: pathParameterCode(op, name),
    type: jsonTypeOf(op, name),
  }))
  const readQueryValue = queryReader(op, places.query)
  const mustChange = op.method === 'patch'

  return {
    async readSent(req, res) {
      const sent: Record<string, unknown> = takesBody(op) ? await readJsonBody(req, res, op) : readQueryValue(req)
      for (const { name } of parameters) {
        if (Object.hasOwn(sent, name)) throw unknownField(op, name)
      }
      if (mustChange && Object.keys(sent).length === 0) {
        throw new AppError(invalidInputCode(op), {
          fields: [{ field: 'body', message: 'must name a field to change' }],
        })
      }
      for (const { name, schema, code, type } of parameters) {
        const written = req.params[name] as string
        const value = readPlainly(type, written)
        if (!schema.safeParse(value).success) throw unknownInPath(code, schema, written)
        sent[name] = value
      }
      return sent
    },
    checkSent: (sent) => parseInput(op, sent),
  }
}

/** The input of a signed operation: the body as it came, and what is in the headers and in the query. */
function signedInputReader(
  op: Operation,
  { headers, form, query = [] }: NonNullable<Operation['signed']>,
): InputReader {
  const names = Object.entries(headers)
  return {
    async readSent(req, res) {
      const body = await readSignedBody(req, res, form ? FORM_TYPE : JSON_TYPE)
      return {
        body,
        ...Object.fromEntries(names.map(([field, header]) => [field, req.get(header)])),
        ...Object.fromEntries(query.map((field) => [field, req.query[field]])),
      }
    },
    checkSent: (sent) => parseInput(op, sent),
  }
}

/** The input of an operation whose owner reads the body: the body as it came, and how it is written. */
function rawInputReader(op: Operation): InputReader {
  return {
    readSent: (req, res) => readRawBody(req, res, [JSON_TYPE, FORM_TYPE]),
    checkSent: (sent) => parseInput(op, sent),
  }
}

/** A malformed id or token answers what an unknown one does. A token is not said again. */
function unknownInPath(code: ErrorCode, schema: z.ZodType, value: string): AppError {
  const ofLink = linkNotFoundOf(schema)
  if (ofLink) return linkNotFound(ofLink)
  return new AppError(code, { resource: code.replace(/_not_found$/, ''), id: value.slice(0, 200) })
}

function unknownField(op: Operation, field: string): AppError {
  return new AppError(invalidInputCode(op), { fields: [{ field, message: UNKNOWN_FIELD }] })
}

function queryReader(op: Operation, names: string[]): (req: Request) => Record<string, unknown> {
  const types = new Map(names.map((name) => [name, jsonTypeOf(op, name)]))
  return (req) => {
    const entries = Object.entries(req.query).map(([name, value]) => [name, readPlainly(types.get(name), value)])
    return Object.fromEntries(entries) as Record<string, unknown>
  }
}

const jsonTypeOf = (op: Operation, name: string) =>
  z.toJSONSchema(op.input.shape[name] as z.ZodType, { io: 'input' }).type

/** What is in an address is text; values of number and boolean fields are read as such when they are written plainly. */
function readPlainly(type: unknown, value: unknown): unknown {
  if (type === 'integer' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
