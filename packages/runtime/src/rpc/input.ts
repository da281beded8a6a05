import {
  AppError,
  type Call,
  type ErrorCode,
  errorKinds,
  type FieldProblem,
  invalidInputCode,
  MISSING,
  notFound,
  type Operation,
  UNKNOWN_FIELD,
  type ValueProblem,
  valueProblemOf,
} from '@dossier/contracts'
import type { z } from 'zod'
import { entryOf } from '../values/entry-of.ts'

/** Most problems that an error lists: enough to correct a form, and a bound for hostile bodies. */
const PROBLEMS_MAX = 50

/** Bound on nested unions: each shows its unknown fields only once the fields around it are gone. */
const NESTED_UNIONS_MAX = 5

/** Parses the call's input, or throws the refusal. */
export function parseInput<C extends Call>(call: C, sent: unknown): z.output<C['input']> {
  const input = call.input.safeParse(sent, { reportInput: true })
  if (!input.success) throw inputError(call, input.error, sent)
  return input.data as z.output<C['input']>
}

/**
 * Parses an input from inside. A sender of a newer version may know fields that this version does not: they are left out. The
 * gateway has refused what no version knows.
 */
export function parseKnownInput<C extends Call>(call: C, sent: unknown): z.output<C['input']> {
  let known = sent
  for (let round = 1; ; round++) {
    const input = call.input.safeParse(known, { reportInput: true })
    if (input.success) return input.data as z.output<C['input']>
    const unknown = unknownFields(input.error.issues)
    if (unknown.length === 0 || round > NESTED_UNIONS_MAX) throw inputError(call, input.error, known)
    known = withoutFields(known, unknown)
  }
}

type Path = readonly PropertyKey[]

/** Unknown fields. In a union, those of the branch that has no other problems. */
function unknownFields(issues: readonly z.core.$ZodIssue[]): Path[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key])
    if (issue.code !== 'invalid_union') return []
    const branch = issue.errors.find((problems) => problems.every(({ code }) => code === 'unrecognized_keys'))
    return unknownFields(branch ?? []).map((path) => [...issue.path, ...path])
  })
}

/** A copy without the fields. */
function withoutFields(value: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(value)
  for (const path of paths) {
    const holder = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Holder | undefined)?.[key], copy)
    if (typeof holder === 'object' && holder !== null) delete (holder as Holder)[path.at(-1)!]
  }
  return copy
}

type Holder = Record<PropertyKey, unknown>

/** With the code that the call wants for it. */
function inputError(call: Call | Operation, error: z.ZodError, input: unknown): AppError {
  const found = inputProblems(error)
  const fields = found.map(({ field, message }) => ({ field, message }))
  const problems = found.map(({ problem }) => problem)
  const refusal = (code: ErrorCode) => new AppError(code, { fields }, { problems })
  const special = 'fieldCodes' in call ? specialCode(call, fields) : undefined
  if (!special) return refusal(invalidInputCode(call))
  if (errorKinds[special.code].status !== 404) return refusal(special.code)
  const id = (input as Record<string, unknown>)[special.field]
  if (typeof id !== 'string') return refusal(invalidInputCode(call))
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

type InputProblem = FieldProblem & { problem: ValueProblem | null }

/** Problems of an input by field, with the names as the caller wrote them. */
function inputProblems(error: z.ZodError): InputProblem[] {
  const problems: InputProblem[] = []
  for (const issue of error.issues) {
    if (problems.length >= PROBLEMS_MAX) break
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, PROBLEMS_MAX - problems.length)) {
        problems.push({ field: [...path, key].join('.').slice(0, 200), message: UNKNOWN_FIELD, problem: null })
      }
    } else {
      problems.push({
        field: path.join('.').slice(0, 200),
        message: describe(issue),
        problem: valueProblemOf(issue) ?? null,
      })
    }
  }
  return problems
}

/** A schema's message says how a value must be. For a missing value, the answer says that it is missing. */
function describe({ input, path, message }: z.core.$ZodIssue): string {
  return input === undefined && path.length > 0 ? MISSING : message
}
