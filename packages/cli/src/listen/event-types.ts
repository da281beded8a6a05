import { operationHelp } from '../generated/operation-help.ts'
import { UsageError } from '../usage-error.ts'

/** The types of events that there are. */
export const eventTypes: readonly string[] =
  operationHelp.find(({ name }) => name === 'listEvents')!.fields.find(({ name }) => name === 'type')!.values ?? []

/**
 * The types of a list such as `matter.created,document.uploaded`; undefined for all.
 *
 * @throws UsageError for a type that there is not
 */
export function readEventTypes(given: string | undefined): ReadonlySet<string> | undefined {
  if (given === undefined || given === '*') return undefined
  const types = given.split(',').map((type) => type.trim())
  for (const type of types)
    if (!eventTypes.includes(type))
      throw new UsageError(`There is no event "${type}". Events are ${eventTypes.join(', ')}.`)
  return new Set(types)
}

/** @throws UsageError for what is no instant. @returns ISO 8601 in UTC */
export function readInstant(given: string): string {
  const ms = Date.parse(given)
  if (Number.isNaN(ms)) throw new UsageError('--since takes an instant such as 2026-11-30T09:00:00Z.')
  return new Date(ms).toISOString()
}
