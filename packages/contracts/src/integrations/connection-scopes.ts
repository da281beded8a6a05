import type { Scope } from '../scope.ts'

/** Scopes that a connection gives to practice management. The user who connects a firm must have all of them. */
export const CONNECTION_SCOPES = [
  'clients:read',
  'documents:read',
  'matters:read',
  'matters:write',
] as const satisfies readonly Scope[]
