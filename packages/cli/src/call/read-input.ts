import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'
import type { FieldHelp, OperationHelp } from './operation-help.ts'
import { refuseSecretsInline, secretNote } from './secret-fields.ts'

/**
 * The input of an operation: the fields of `--json`, and over them those that are options of their own.
 *
 * @throws UsageError for what is no JSON, misses a field that is required, or has a secret among the arguments
 */
export async function readInput(
  help: OperationHelp,
  given: Readonly<Record<string, unknown>>,
  json: string | undefined,
  { stdin }: Pick<Terminal, 'stdin'>,
): Promise<Record<string, unknown>> {
  const { fields } = help
  const input = json === undefined ? {} : await readJson(json, stdin)
  if (json !== undefined && isInline(json)) refuseSecretsInline(input, help)
  for (const field of fields) {
    const value = given[field.name] as string | string[] | undefined
    if (value !== undefined) input[field.name] = typedValue(field, value)
  }
  const missing = fields.filter(({ name, isRequired }) => isRequired && input[name] === undefined)
  if (missing.length > 0)
    throw new UsageError(
      `${missing.map(shownName).join(', ')} must be given.${missing.some(isSecret) ? ` ${secretNote(help)}` : ''}`,
    )
  return input
}

const isSecret = (field: FieldHelp) => field.isSecret === true
const shownName = (field: FieldHelp) => (isSecret(field) ? field.name : `--${field.name.replaceAll('_', '-')}`)

/** Whether the value of `--json` is the JSON itself. */
const isInline = (given: string) => given !== '-' && !given.startsWith('@')

async function readJson(given: string, stdin: Terminal['stdin']): Promise<Record<string, unknown>> {
  const source =
    given === '-' ? await text(stdin) : given.startsWith('@') ? await readNamed(given.slice(1), stdin) : given
  const value = parseJson('--json', source)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError('--json must be an object, such as {"title": "Silva visa"}.')
  return value as Record<string, unknown>
}

/** `@-` is standard input, as for curl. */
const readNamed = (path: string, stdin: Terminal['stdin']) => (path === '-' ? text(stdin) : readFile(path, 'utf8'))

function typedValue({ name, kind, type }: FieldHelp, given: string | string[]): unknown {
  const one = (value: string) => (kind === 'json' || kind === 'jsons' ? parseJson(`--${name}`, value, type) : value)
  return typeof given === 'string' ? one(given) : given.map(one)
}

function parseJson(option: string, source: string, type = 'JSON'): unknown {
  try {
    return JSON.parse(source)
  } catch {
    throw new UsageError(`The value of ${option} must be ${type}.`)
  }
}
