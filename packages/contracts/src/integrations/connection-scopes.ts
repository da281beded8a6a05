import type { Scope } from '../scope.ts'

/** What practice management gets by a connection: who connects a firm gives no more than they have. */
export const CONNECTION_SCOPES = [
  'clients:read',
  'documents:read',
  'matters:read',
  'matters:write',
] as const satisfies readonly Scope[]
