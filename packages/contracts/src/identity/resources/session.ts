import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmId } from '../../ids.ts'
import { Plan } from '../../principal.ts'
import { User } from './user.ts'

/** A firm as its users see it when they sign in. */
export const SessionFirm = z
  .object({
    id: FirmId,
    name: z.string().describe('Name of the firm.').meta({ example: 'Silva & Partners' }),
    slug: z.string(),
    plan: Plan,
    timezone: z.string(),
    logo_url: z.string().nullable(),
  })
  .meta({ id: 'SessionFirm' })
export type SessionFirm = z.infer<typeof SessionFirm>

export const Session = z
  .object({
    user: User.describe('Who is signed in.'),
    firm: SessionFirm.describe('Their firm.'),
    expires_at: Timestamp.describe('When the session ends by itself.'),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>
