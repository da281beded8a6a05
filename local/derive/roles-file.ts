import { allOperations, type Operation, Role, roleMay } from '@dossier/contracts'

const HEAD = `// Generated from packages/contracts by \`npm run derive\`. Changes made here are lost.
import type { OperationName } from '@dossier/client'

/**
 * The roles that may call each operation with a session, separated by spaces. Members who see only matters assigned to
 * them may still be refused a single matter.
 */
export const rolesOf = {
`

const FOOT = '} as const satisfies Partial<Record<OperationName, string>>\n'

/** Permissions of roles, so that pages show no button that the service would refuse. */
export function renderRolesFile(): string {
  const ofSessions = allOperations.filter((op: Operation) => !op.signed && isForSessions(op))
  const lines = ofSessions.map(
    (op) => `  ${op.name}: '${Role.options.filter((role) => roleMay(role, op)).join(' ')}',\n`,
  )
  return HEAD + lines.sort().join('') + FOOT
}

const isForSessions = ({ access }: Operation) => access.kind !== 'public' && access.kind !== 'portal'
