import { allOperations } from './registry.ts'
import { Role, roleMay, scopesOfRole } from './role.ts'
import { Scope } from './scope.ts'

const grantable = Object.fromEntries(
  Role.options.map((role) => [
    role,
    Scope.options.filter(
      (scope) =>
        scopesOfRole(role).includes(scope) || allOperations.some((op) => op.scope === scope && roleMay(role, op)),
    ),
  ]),
) as Record<Role, Scope[]>

/**
 * The scopes that a token which acts for somebody of the role can have: those of the role, and those of the operations
 * that the role has by name. What it may do is decided at each operation, which needs both the scope and the role.
 */
export function grantableScopes(role: Role): readonly Scope[] {
  return grantable[role]
}
