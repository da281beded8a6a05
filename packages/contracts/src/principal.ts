import { z } from 'zod'
import { FirmId, UserId } from './ids.ts'

/** What a credential may be limited to. Source: interface.md "Authentication". */
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

export const Scope = z.enum(Object.keys(scopes) as [keyof typeof scopes, ...(keyof typeof scopes)[]])
export type Scope = z.infer<typeof Scope>

export const Plan = z.enum(['standard', 'pro', 'enterprise'])
export type Plan = z.infer<typeof Plan>

/** What each plan allows; null is unlimited. Source: decisions.md section 5. */
export const planLimits: Readonly<Record<Plan, { matters: number | null; storageGb: number; users: number | null }>> = {
  standard: { matters: 250, storageGb: 10, users: 5 },
  pro: { matters: null, storageGb: 100, users: 25 },
  enterprise: { matters: null, storageGb: 1000, users: null },
}

/** Which kinds of credential there are. Each has a verifier of its own in the gateway. */
export const CredentialKind = z.enum(['api_key'])
export type CredentialKind = z.infer<typeof CredentialKind>

/** Who is asking: the outcome of authentication, carried by every request between services. */
export const Principal = z.object({
  firm_id: FirmId,
  plan: Plan,
  kind: CredentialKind,
  /** The credential's own id (`key_...`): what logs and limits are kept by. */
  credential_id: z.string(),
  /** The person behind the credential; null for a key that no user made. */
  user_id: UserId.nullable(),
  scopes: z.array(Scope),
  /** Whether firm endpoints are open to it. */
  admin: z.boolean(),
})
export type Principal = z.infer<typeof Principal>
