import {
  AppError,
  inputPlaces,
  invalidInputCode,
  type Operation,
  pathParameterCode,
  takesBody,
} from '@dossier/contracts'
import { inputError } from '@dossier/runtime'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { readJsonBody } from './read-json-body.ts'

/** Reads and checks the input of one operation from path, query and body, in that order. */
export function createInputReader(op: Operation): (req: Request, res: Response) => Promise<object> {
  const places = inputPlaces(op)
  const parameters = places.path.map((name) => ({
    name,
    schema: op.input.shape[name] as z.ZodType,
    code: pathParameterCode(op, name),
  }))
  const readQueryValue = queryReader(op, places.query)
  const mustChange = op.method === 'patch'

  return async (req, res) => {
    const sent: Record<string, unknown> = takesBody(op) ? await readJsonBody(req, res, op) : readQueryValue(req)
    for (const { name } of parameters) {
      if (Object.hasOwn(sent, name)) throw unknownField(op, name)
    }
    if (mustChange && Object.keys(sent).length === 0) {
      throw new AppError(invalidInputCode(op), { fields: [{ field: 'body', message: 'must name a field to change' }] })
    }
    for (const { name, schema, code } of parameters) {
      const value = req.params[name] as string
      if (!schema.safeParse(value).success) throw unknownPathId(code, value)
      sent[name] = value
    }
    const input = op.input.safeParse(sent, { reportInput: true })
    if (!input.success) throw inputError(op, input.error, sent)
    return input.data
  }
}

/** A malformed id answers what an unknown one does. */
function unknownPathId(code: ReturnType<typeof pathParameterCode>, id: string): AppError {
  return new AppError(code, { resource: code.replace(/_not_found$/, ''), id: id.slice(0, 200) })
}

function unknownField(op: Operation, field: string): AppError {
  return new AppError(invalidInputCode(op), { fields: [{ field, message: 'is not a field of this operation' }] })
}

/** Query values are text; those of number and boolean fields are read as such when they are written plainly. */
function queryReader(op: Operation, names: string[]): (req: Request) => Record<string, unknown> {
  const types = new Map(
    names.map((name) => [name, z.toJSONSchema(op.input.shape[name] as z.ZodType, { io: 'input' }).type]),
  )
  return (req) => {
    const entries = Object.entries(req.query).map(([name, value]) => [name, readPlainly(types.get(name), value)])
    return Object.fromEntries(entries) as Record<string, unknown>
  }
}

function readPlainly(type: unknown, value: unknown): unknown {
  if (type === 'integer' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
