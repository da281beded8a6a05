import { sameStatements } from './same-statements.ts'
import { smallestStatements } from './smallest-statements.ts'
import type { Statements } from './statements.ts'

/** Bare servers, by the statements that they run. */
export const bareKinds = { same: sameStatements, smallest: smallestStatements } satisfies Record<string, Statements>
export type BareKind = keyof typeof bareKinds
