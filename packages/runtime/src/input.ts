import {
  AppError,
  type Call,
  errorKinds,
  type FieldProblem,
  invalidInputCode,
  notFound,
  type Operation,
} from '@dossier/contracts'
import type { z } from 'zod'
import { entryOf } from './entry-of.ts'

/** How many problems are named: enough to mend a form, bounded for a hostile body. */
const PROBLEMS_MAX = 50

/** The refusal of an input that the call's schema does not accept, with the code that the call wants for it. */
export function inputError(call: Call | Operation, error: z.ZodError, input: unknown): AppError {
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
        problems.push({ field: [...path, key].join('.').slice(0, 200), message: 'is not a field of this operation' })
      }
    } else {
      problems.push({ field: path.join('.').slice(0, 200), message: describe(issue) })
    }
  }
  return problems
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is required' : `must be ${article(issue.expected)}`
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  return issue.message
}

function article(type: string): string {
  const name = type === 'int' ? 'integer' : type
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
