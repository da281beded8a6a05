import type { FieldProblem } from '@dossier/contracts'
import type { z } from 'zod'

/** How many problems are named: enough to mend a form, bounded for a hostile body. */
const PROBLEMS_MAX = 50

/** What is wrong with an input, field by field, as the caller wrote the names. */
export function inputProblems(error: z.ZodError): FieldProblem[] {
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
