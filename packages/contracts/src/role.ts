import { z } from 'zod'
import type { Language } from './language.ts'
import { Scope } from './scope.ts'

/** Roles of firm members. Source: interface.md "Firm user". */
export const Role = z
  .enum(['admin', 'attorney', 'staff', 'paralegal'])
  .meta({ description: 'Role of the member in the firm. It limits what they may do.', example: 'attorney' })
export type Role = z.infer<typeof Role>

/** For sentences such as "join the firm as an attorney". */
export const roleInWords: Readonly<Record<Language, Readonly<Record<Role, string>>>> = {
  en: { admin: 'an administrator', attorney: 'an attorney', staff: 'a member of staff', paralegal: 'a paralegal' },
  es: { admin: 'administrador', attorney: 'abogado', staff: 'miembro del personal', paralegal: 'asistente jurídico' },
}

interface RoleRights {
  /** Scopes of the role. */
  scopes: readonly Scope[]
  /** Whether the role sees only matters that are assigned to the user, and what belongs to them. */
  assignedOnly?: true
}

/**
 * The scopes of each role. They limit sessions, and tokens that act for a user. An operation outside these scopes can admit
 * a role with `alsoFor`. Source: decisions.md section 5, "Roles".
 *
 * Staff has no scopes, so a new operation is closed to staff until it says `alsoFor: ['staff']`. Such an operation shows
 * and changes only rows of assigned matters: its service returns `forbidden` for the firm's other matters. Staff may also
 * read what belongs to no matter: court forms, checklists and intake templates. Staff can't create matters and clients,
 * because they aren't assigned to anybody yet, or onboarding links, because their holder can act as the client.
 */
const rights: Readonly<Record<Role, RoleRights>> = {
  admin: { scopes: Scope.options },
  attorney: {
    scopes: ['matters:read', 'matters:write', 'clients:read', 'clients:write', 'documents:read', 'documents:write'],
  },
  paralegal: { scopes: ['matters:read', 'clients:read', 'documents:read', 'documents:write'] },
  staff: { scopes: [], assignedOnly: true },
}

/** Whether users with the role see only matters that are assigned to them. API keys have no role and see all. */
export function seesAssignedOnly(role: Role | null): boolean {
  return role !== null && rights[role].assignedOnly === true
}

/** The scopes that a credential of a user with the role can have. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return rights[role].scopes
}
