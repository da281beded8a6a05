import type { z } from 'zod'
import type { ValueProblem } from './value-problem.ts'

/** A check for a schema, which refuses a value that has a problem. `valueProblemOf` finds the problem in the issue. */
export function refusing<Value>(problemOf: (value: Value) => ValueProblem | undefined) {
  return (context: z.core.ParsePayload<Value>): void => {
    const input = context.value
    const problem = problemOf(input)
    if (!problem) return
    context.issues.push({
      code: 'custom',
      params: { problem },
      input,
      continue: false,
    })
  }
}
