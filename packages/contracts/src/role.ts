import { z } from 'zod'
import { type Operation, scopesFor } from './operation.ts'
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
  /** Scopes whose operations the role may do. */
  scopes: readonly Scope[]
  /** Further operations, by name. */
  operations: readonly string[]
  /** Whether it sees matters that are assigned to the user and no others, with what hangs on them. */
  assignedOnly?: true
}

/**
 * What each role may do; it limits sessions, and tokens that act for a user. Source: decisions.md section 5, "Roles".
 *
 * Staff has no scopes, so that an operation that comes to be is closed to it until it is named here: each one named
 * shows and changes rows of assigned matters only, which its service sees to, and answers `forbidden` for others of the
 * firm. The library of court forms holds nothing of any firm, and checklists and intake templates hang on no matter: staff
 * reads them and changes none. On an assigned matter staff does the daily work: matter, deadlines, client, document
 * requests, and files from upload to review.
 * It makes no matters and clients, since those are nobody's yet, and no onboarding links, with which one acts as the
 * client.
 */
const rights: Readonly<Record<Role, RoleRights>> = {
  admin: { scopes: Scope.options, operations: [] },
  attorney: {
    scopes: ['matters:read', 'matters:write', 'clients:read', 'clients:write', 'documents:read', 'documents:write'],
    operations: [],
  },
  paralegal: {
    scopes: ['matters:read', 'clients:read', 'documents:read', 'documents:write'],
    operations: [
      'generateIntakeLink',
      'revokeIntakeLink',
      'sendIntakeLink',
      'createIntakeTemplate',
      'updateIntakeTemplate',
      'deleteIntakeTemplate',
    ],
  },
  staff: {
    scopes: [],
    operations: [
      'listMatters',
      'getMatter',
      'getMatterIntake',
      'updateMatter',
      'archiveMatter',
      'restoreMatter',
      'listMatterCommunications',
      'listMatterDeadlines',
      'createMatterDeadline',
      'updateMatterDeadline',
      'deleteMatterDeadline',
      'listClients',
      'getClient',
      'updateClient',
      'requestDocument',
      'listMatterDocuments',
      'getDocument',
      'createSignedUploadUrl',
      'confirmUpload',
      'reviewUpload',
      'getUpload',
      'downloadUpload',
      'rescanUpload',
      'listCourtForms',
      'listCourtFormJurisdictions',
      'getCourtForm',
      'updateDocument',
      'withdrawDocument',
      'listDocumentUploads',
      'listChecklists',
      'getChecklist',
      'applyChecklist',
      'listIntakeTemplates',
      'getIntakeTemplate',
      'search',
    ],
    assignedOnly: true,
  },
}

/** Whether the role may do the operation as a whole. */
export function roleMay(role: Role, op: Pick<Operation, 'name' | 'access' | 'scope' | 'anyScope'>): boolean {
  switch (op.access) {
    case 'public':
    case 'session':
      return true
    case 'session-admin':
      return role === 'admin'
    case 'portal':
      return false
    case 'scope':
    case 'any-scope':
      return (
        scopesFor(op).some((scope) => rights[role].scopes.includes(scope)) || rights[role].operations.includes(op.name)
      )
  }
}

/** Whether who has the role sees only matters that are assigned to them; API keys, which have none, see all. */
export function seesAssignedOnly(role: Role | null): boolean {
  return role !== null && rights[role].assignedOnly === true
}

/** The scopes that a credential of the role has at most. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return rights[role].scopes
}

/** Operations that roles are granted by name. A test sees that each exists. */
export const operationsNamedByRoles: readonly string[] = Object.values(rights).flatMap(({ operations }) => operations)
