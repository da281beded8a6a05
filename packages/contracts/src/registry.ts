/** Everything there is, collected. What walks over all operations, calls or events starts here. */
import * as documents from './documents/index.ts'
import type { EventDefinition } from './event.ts'
import * as identity from './identity/index.ts'
import * as integrations from './integrations/index.ts'
import * as matters from './matters/index.ts'
import type { NoticeDefinition } from './notice.ts'
import * as notifications from './notifications/index.ts'
import type { Call, Operation } from './operation.ts'

const definitions = [matters, documents, notifications, integrations, identity].flatMap((part): Call[] =>
  Object.values(part.operations),
)

function isOperation(call: Call): call is Operation {
  return 'path' in call
}

/** What outside callers can do. */
export const allOperations: readonly Operation[] = definitions.filter(isOperation)

/** What services ask of each other. */
export const allCalls: readonly Call[] = definitions.filter((call) => !isOperation(call))

/** What webhook endpoints can subscribe to: every event that is not internal. */
export const allEvents: readonly EventDefinition[] = [matters, documents, notifications, identity]
  .flatMap((part): EventDefinition[] => Object.values(part.events))
  .filter((event) => !event.internal)

/** What services hint to each other. */
export const allNotices: readonly NoticeDefinition[] = [identity, matters].flatMap((part): NoticeDefinition[] =>
  Object.values(part.notices),
)
