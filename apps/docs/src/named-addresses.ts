import { docsPaths, isErrorCode } from '@dossier/contracts'
import { events } from './reference/description.ts'
import { addressOfOperation } from './reference/topics.ts'

const eventNames = new Map(events.map(({ path, name }) => [path, name]))

/** The place on the site of an operation, an event or an error code that a text names in code; undefined for other code. */
export function addressOfName(name: string): string | undefined {
  if (isErrorCode(name)) return docsPaths.error(name)
  return addressOfOperation(eventNames.get(name) ?? name)
}
