import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { ApiKeyId, FirmId, UserId } from '../ids.ts'
import { Plan } from '../principal.ts'
import { Role } from '../role.ts'
import { Scope } from '../scope.ts'

/** What a message to a client says of the firm that sends it. */
export const FirmProfile = z.object({
  id: FirmId,
  name: z.string(),
  email: z.string().nullable(),
  timezone: z.string(),
})
export type FirmProfile = z.infer<typeof FirmProfile>

/** A firm as its users see it when they sign in. */
export const SessionFirm = z
  .object({
    id: FirmId,
    name: z.string(),
    slug: z.string(),
    plan: Plan,
    timezone: z.string(),
    logo_url: z.string().nullable(),
  })
  .meta({ id: 'SessionFirm' })
export type SessionFirm = z.infer<typeof SessionFirm>

export const User = z
  .object({
    id: UserId,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: Role,
    status: z.enum(['active', 'pending', 'suspended']),
    last_sign_in: Timestamp.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const Session = z
  .object({ user: User, firm: SessionFirm, expires_at: Timestamp.describe('When the session ends by itself.') })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const ApiKey = z
  .object({
    id: ApiKeyId,
    name: z.string(),
    prefix: z.string().describe('The first characters of the key, to recognise it by.'),
    scopes: z.array(Scope),
    created_by: UserId.nullable(),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable().describe('Accurate to a quarter of a minute.'),
    expires_at: Timestamp.nullable(),
    revoked_at: Timestamp.nullable(),
    allowed_ips: z.array(z.string()).nullable().describe('Where it may be used from; null is anywhere.'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

/** A key at the only moment at which the key itself is shown. */
export const ApiKeyWithSecret = ApiKey.extend({
  key: z.string().describe('The key itself: shown in this answer and never again.'),
}).meta({ id: 'ApiKeyWithSecret' })
