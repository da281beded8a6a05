import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmId, SessionId } from '../../ids.ts'
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
    expires_at: Timestamp.describe('When the session ends at the latest.'),
    idle_minutes: z
      .int()
      .describe('The session also ends after so many minutes without a request.')
      .meta({ example: 30 }),
    two_step_setup_required: z
      .boolean()
      .describe(
        'Whether the user has yet to set up the two-step sign-in that the firm requires. Until then other operations answer `two_step_required`.',
      )
      .meta({ example: false }),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** One of the sessions of a user, as the user sees it in a list. */
export const OpenSession = z
  .object({
    id: SessionId,
    current: z.boolean().describe('Whether this request is of the session.').meta({ example: true }),
    created_at: Timestamp.describe('When the user signed in.'),
    last_active_at: Timestamp.describe('When the session was used last, accurate to a minute.'),
    expires_at: Timestamp.describe('When the session ends at the latest.'),
    address: z
      .string()
      .nullable()
      .describe('The address that the user signed in from.')
      .meta({ example: '203.0.113.9' }),
    user_agent: z
      .string()
      .nullable()
      .describe('What the browser called itself at sign-in.')
      .meta({ example: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>
