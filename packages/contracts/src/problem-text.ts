/**
 * Problems with a value, worded to follow its name: "title must not be empty". Zod uses these texts unless a schema has its
 * own, so that no text of the library reaches callers.
 */
import { z } from 'zod'
import { problemInApi, type ValueProblem } from './value-problem.ts'

/** Longer lists of allowed values are left to the API description. */
const VALUES_NAMED_MAX = 20

export const MISSING = problemInApi({ kind: 'missing' })
export const UNKNOWN_FIELD = 'is not a field of this operation'
const NOT_VALID = 'is not valid'

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  nan: 'a number',
  int: 'an integer',
  boolean: 'a boolean',
  null: 'null',
  array: 'an array',
  tuple: 'an array',
  object: 'an object',
  record: 'an object',
}

const formatNames: Readonly<Record<string, string>> = {
  date: 'a date written YYYY-MM-DD',
  datetime: 'an instant in UTC, such as 2026-03-31T09:30:00Z',
  url: 'a URL',
  uuid: 'a UUID',
}

/** Units of a size, by type. A number is its own size. */
const units: Readonly<Record<string, { verb: string; one: string; many: string }>> = {
  string: { verb: 'be', one: 'character', many: 'characters' },
  array: { verb: 'have', one: 'item', many: 'items' },
}

export function problemText(issue: z.core.$ZodRawIssue): string {
  const problem = valueProblemOf(issue)
  if (problem) return problemInApi(problem)
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(typeNames[wantsInteger(issue) ? 'int' : issue.expected])
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return mustBe(formatNames[issue.format])
    case 'too_small':
      return sizeText(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return sizeText(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`
    case 'invalid_key':
      return 'has a key that is not valid'
    case 'invalid_union':
      return unionText(issue)
    default:
      return NOT_VALID
  }
}

/** The problem apart from its words; undefined if pages have no words for it. Needs issues with their inputs. */
export function valueProblemOf(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): ValueProblem | undefined {
  if (issue.input === undefined) return { kind: 'missing' }
  switch (issue.code) {
    case 'invalid_format':
      return formatProblem(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'custom':
      return issue.params?.problem
    default:
      return undefined
  }
}

function formatProblem({ format }: { format: string }): ValueProblem | undefined {
  return format === 'email' ? { kind: 'not_email_address' } : undefined
}

interface Sized {
  origin: string
  exact?: boolean | undefined
}

function tooSmall({ origin, exact, minimum }: Sized & { minimum: number | bigint }): ValueProblem | undefined {
  if (origin !== 'string' || exact) return undefined
  return minimum === 1 ? { kind: 'empty' } : { kind: 'too_short', characters: Number(minimum) }
}

function tooBig({ origin, exact, maximum }: Sized & { maximum: number | bigint }): ValueProblem | undefined {
  return origin === 'string' && !exact ? { kind: 'too_long', characters: Number(maximum) } : undefined
}

/** For values that are not numbers, zod says that it expects a number, even if the schema requires an integer. */
function wantsInteger({ inst }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): boolean {
  const def = inst?._zod.def
  return def !== undefined && 'format' in def && def.format === 'safeint'
}

function mustBe(name: string | undefined): string {
  return name ? `must be ${name}` : NOT_VALID
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  if (values.length === 1) return `must be ${String(values[0])}`
  if (values.length > VALUES_NAMED_MAX)
    return `must be one of the ${values.length} values that the API description lists`
  return `must be one of ${values.map(String).join(', ')}`
}

function sizeText({ origin, exact }: Sized, relation: string, bound: number | bigint): string {
  const unit = units[origin]
  const size = `${exact ? 'exactly' : relation} ${bound}`
  return unit ? `must ${unit.verb} ${size} ${bound === 1 ? unit.one : unit.many}` : `must be ${size}`
}

/** An invalid discriminated union: the problem is in the discriminator field, and the input is the object. */
function unionText({ discriminator, options, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if (discriminator === undefined || !Array.isArray(options)) return NOT_VALID
  const given = (input as Readonly<Record<string, unknown>>)[discriminator]
  return given === undefined ? MISSING : oneOf(options)
}

z.config({ customError: problemText })
