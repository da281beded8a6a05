import { z } from 'zod'
import { Scope } from './scope.ts'

/** What a member of a firm is there. Source: interface.md "Firm user". */
export const Role = z
  .enum(['admin', 'attorney', 'staff', 'paralegal'])
  .meta({ description: 'What a member of the firm is there, which limits what they may do.', example: 'attorney' })
export type Role = z.infer<typeof Role>

/** What people read: "join the firm as an attorney". */
export const roleInWords: Readonly<Record<Role, string>> = {
  admin: 'an administrator',
  attorney: 'an attorney',
  staff: 'a member of staff',
  paralegal: 'a paralegal',
}

interface RoleRights {
  /** Scopes whose operations the role may call. */
  scopes: readonly Scope[]
  /** Whether the role sees only matters that are assigned to the user, and what belongs to those matters. */
  assignedOnly?: true
}

/**
 * The scopes of each role. They limit sessions, and tokens that act for a user. Operations beyond them name the role in
 * `alsoFor`. Source: decisions.md section 5, "Roles".
 *
 * Staff has no scopes, so a new operation is closed to staff until it says `alsoFor: ['staff']`. Such an operation shows
 * and changes rows of assigned matters only: its service answers `forbidden` for the firm's other matters. Staff may also
 * read what belongs to no matter: court forms, checklists and intake templates. Staff creates no matters and clients,
 * which are assigned to nobody yet, and no onboarding links, which let their holder act as the client.
 */
const rights: Readonly<Record<Role, RoleRights>> = {
  admin: { scopes: Scope.options },
  attorney: {
    scopes: ['matters:read', 'matters:write', 'clients:read', 'clients:write', 'documents:read', 'documents:write'],
  },
  paralegal: { scopes: ['matters:read', 'clients:read', 'documents:read', 'documents:write'] },
  staff: { scopes: [], assignedOnly: true },
}

/** Whether somebody of the role sees only matters that are assigned to them. API keys have no role and see all. */
export function seesAssignedOnly(role: Role | null): boolean {
  return role !== null && rights[role].assignedOnly === true
}

/** The scopes that a credential of the role can have. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return rights[role].scopes
}
