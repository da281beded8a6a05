import { roleMay, scopesFor } from './access.ts'
import type { Operation } from './operation.ts'
import { allOperations } from './registry.ts'
import { Role, scopesOfRole } from './role.ts'
import { Scope } from './scope.ts'

const grantable = Object.fromEntries(
  Role.options.map((role) => [
    role,
    Scope.options.filter(
      (scope) =>
        scopesOfRole(role).includes(scope) || allOperations.some((op) => needsScope(op, scope) && roleMay(role, op)),
    ),
  ]),
) as Record<Role, Scope[]>

/**
 * The scopes that a token for a user of the role can have: the role's own, and the scopes of operations that are
 * `alsoFor` the role. The token may then call an operation if it has the scope and the user's role may call it.
 */
export function grantableScopes(role: Role): readonly Scope[] {
  return grantable[role]
}

/** Whether the operation needs exactly this scope. Operations that take any of several, such as search, grant no scope. */
function needsScope(op: Operation, scope: Scope): boolean {
  const scopes = scopesFor(op)
  return scopes.length === 1 && scopes[0] === scope
}
