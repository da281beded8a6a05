import {
  AppError,
  type Call,
  errorKinds,
  type FieldProblem,
  invalidInputCode,
  MISSING,
  notFound,
  type Operation,
  UNKNOWN_FIELD,
} from '@dossier/contracts'
import type { z } from 'zod'
import { entryOf } from '../values/entry-of.ts'

/** Most problems that an error lists: enough to correct a form, and a bound for hostile bodies. */
const PROBLEMS_MAX = 50

/** Parses the call's input, or throws the refusal. */
export function parseInput<C extends Call>(call: C, sent: unknown): z.output<C['input']> {
  const input = call.input.safeParse(sent, { reportInput: true })
  if (!input.success) throw inputError(call, input.error, sent)
  return input.data as z.output<C['input']>
}

/** With the code that the call wants for it. */
function inputError(call: Call | Operation, error: z.ZodError, input: unknown): AppError {
  const fields = inputProblems(error)
  const special = 'fieldCodes' in call ? specialCode(call, fields) : undefined
  if (!special) return new AppError(invalidInputCode(call), { fields })
  if (errorKinds[special.code].status !== 404) return new AppError(special.code, { fields })
  const id = (input as Record<string, unknown>)[special.field]
  if (typeof id !== 'string') return new AppError(invalidInputCode(call), { fields })
  return notFound(special.code as Parameters<typeof notFound>[0], id.slice(0, 200))
}

/** A field's own code wins over the general one; a 404 only when nothing else is wrong. */
function specialCode(op: Operation, problems: FieldProblem[]) {
  for (const { field } of problems) {
    const code = entryOf(op.fieldCodes, field)
    if (code && (errorKinds[code].status !== 404 || problems.length === 1)) return { code, field }
  }
  return undefined
}

/** What is wrong with an input, field by field, as the caller wrote the names. */
function inputProblems(error: z.ZodError): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const issue of error.issues) {
    if (problems.length >= PROBLEMS_MAX) break
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, PROBLEMS_MAX - problems.length)) {
        problems.push({ field: [...path, key].join('.').slice(0, 200), message: UNKNOWN_FIELD })
      }
    } else {
      problems.push({ field: path.join('.').slice(0, 200), message: describe(issue) })
    }
  }
  return problems
}

/** A schema's message says how a value must be. For a missing value, the answer says that it is missing. */
function describe({ input, path, message }: z.core.$ZodIssue): string {
  return input === undefined && path.length > 0 ? MISSING : message
}
