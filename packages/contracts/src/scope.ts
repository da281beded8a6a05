import { z } from 'zod'

/** Scopes of credentials. Source: interface.md "Authentication". */
export const scopes = {
  'matters:read': 'list and retrieve matters',
  'matters:write': 'create, update, archive matters',
  'clients:read': 'list and retrieve clients',
  'clients:write': 'create and update clients',
  'documents:read': 'list and retrieve documents',
  'documents:write': 'request documents; signed URLs; confirm, approve, reject uploads',
  'webhooks:read': 'list webhooks',
  'webhooks:write': 'create, update, delete, test webhooks',
  'firms:read': 'read firm details, settings, usage, users',
  'firms:write': 'update firm settings, invite users',
} as const

export const Scope = z
  .enum(Object.keys(scopes) as [keyof typeof scopes, ...(keyof typeof scopes)[]])
  .describe('What a credential may do.')
export type Scope = z.infer<typeof Scope>

/** Read-only scopes. */
export const readScopes: readonly Scope[] = Scope.options.filter((scope) => scope.endsWith(':read'))

/** Scopes to grant: one or more, without duplicates. */
export const GivenScopes = z
  .array(Scope)
  .min(1, { error: 'must name at least one scope' })
  .max(Scope.options.length)
  .overwrite((scopes) => [...new Set(scopes)])
  .describe('Scopes to grant, at least one.')
