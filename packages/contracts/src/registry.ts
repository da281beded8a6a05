/** All operations, calls and notices. Code that walks over all of them starts here. */
import * as documents from './documents/index.ts'
import { allFirmClockCalls } from './firm-clock.ts'
import * as identity from './identity/index.ts'
import * as integrations from './integrations/index.ts'
import * as matters from './matters/index.ts'
import type { NoticeDefinition } from './notice.ts'
import * as notifications from './notifications/index.ts'
import type { Call, Operation } from './operation.ts'
import type { OwnerName } from './topology.ts'

interface Part {
  operations: Record<string, Call>
  notices?: Record<string, NoticeDefinition>
}

/** The definitions of each owner. A new owner does not compile until it is added here. */
const partOf: Readonly<Record<OwnerName, Part>> = { matters, documents, notifications, integrations, identity }

const parts = Object.values(partOf)

const definitions = parts.flatMap((part) => Object.values(part.operations))

function isOperation(call: Call): call is Operation {
  return 'path' in call
}

/** All operations for external callers. */
export const allOperations: readonly Operation[] = definitions.filter(isOperation)

/** All calls between services. */
export const allCalls: readonly Call[] = [...definitions.filter((call) => !isOperation(call)), ...allFirmClockCalls]

/** All notices between services. */
export const allNotices: readonly NoticeDefinition[] = parts.flatMap((part) => Object.values(part.notices ?? {}))
