import { UsageError } from '../usage-error.ts'
import type { OperationHelp } from './operation-help.ts'

const INSTEAD =
  'Other users of the machine can read arguments. Send it with "--json -" from standard input, or with "--json @FILE".'

/** The names of the fields that other users of the machine must not read. */
export const secretFields = ({ fields }: OperationHelp): string[] =>
  fields.filter(({ isSecret }) => isSecret).map(({ name }) => name)

/**
 * @param args with field names as the API has them
 * @throws UsageError for a secret that is an option
 */
export function refuseSecretOptions(args: readonly string[], help: OperationHelp): void {
  for (const name of secretFields(help))
    if (args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)))
      throw new UsageError(`${name} is secret, so it is no option. ${INSTEAD}`)
}

/** @throws UsageError for a secret in JSON that is an argument itself */
export function refuseSecretsInline(input: Readonly<Record<string, unknown>>, help: OperationHelp): void {
  for (const name of secretFields(help))
    if (Object.hasOwn(input, name))
      throw new UsageError(`${name} is secret, so it cannot be in --json itself. ${INSTEAD}`)
}

/** What the help of an operation says of its secrets; undefined if it has none. */
export function secretNote(help: OperationHelp): string | undefined {
  const names = secretFields(help)
  if (names.length === 0) return undefined
  return `Only with "--json -" from standard input, or "--json @FILE": ${names.join(', ')}.`
}
