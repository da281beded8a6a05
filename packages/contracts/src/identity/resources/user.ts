import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { UserId } from '../../ids.ts'
import { Role } from '../../role.ts'

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
