import type { Operation } from '@dossier/contracts'

/** Operations that are visited at the same time: enough to keep both sides busy, too few to overload them. */
const IN_FLIGHT = 8

/** Visits each operation and returns what came of it, by name. */
export async function walk<Result>(
  operations: readonly Operation[],
  visit: (op: Operation) => Promise<Result>,
): Promise<Record<string, Result>> {
  const queue = [...operations]
  const results: Record<string, Result> = {}
  async function work(): Promise<void> {
    for (let op = queue.shift(); op; op = queue.shift()) results[op.name] = await visit(op)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  return results
}

/** The same for each operation: what a walk is to have found. */
export function forEach<Result>(
  operations: readonly Operation[],
  expected: Result | ((op: Operation) => Result),
): Record<string, Result> {
  const of = typeof expected === 'function' ? (expected as (op: Operation) => Result) : () => expected
  return Object.fromEntries(operations.map((op) => [op.name, of(op)]))
}
