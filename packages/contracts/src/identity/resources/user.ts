import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { UserId } from '../../ids.ts'
import { Role } from '../../role.ts'
import { changedBy } from '../../versioned.ts'
import { ApiKey } from './api-key.ts'

export const User = z
  .object({
    id: UserId,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: Role,
    status: z.enum(['active', 'pending', 'suspended']).describe('Whether the user can sign in.'),
    last_sign_in: Timestamp.nullable().describe('When the user last signed in; null until then.'),
    created_at: Timestamp,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** A user as admins see and change them. */
export const FirmUser = User.extend({
  updated_at: Timestamp.describe('When the role or status last changed; initially when the user joined.'),
  ...changedBy,
}).meta({ id: 'FirmUser' })
export type FirmUser = z.infer<typeof FirmUser>

export const UpdatedUser = FirmUser.extend({
  live_api_keys: z
    .array(ApiKey)
    .describe(
      'API keys that the user created and that still work; they belong to the firm. Empty unless the user is suspended.',
    ),
}).meta({ id: 'UpdatedUser' })
export type UpdatedUser = z.infer<typeof UpdatedUser>

/** What all users of a firm may see of each other. */
export const Colleague = User.pick({ id: true, first_name: true, last_name: true, role: true }).meta({
  id: 'Colleague',
})
export type Colleague = z.infer<typeof Colleague>
