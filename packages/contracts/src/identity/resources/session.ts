import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmId, SessionId } from '../../ids.ts'
import { Plan } from '../../principal.ts'
import { AheadSeconds } from './sandbox-clock.ts'
import { User } from './user.ts'

/** The firm, as the signed-in user sees it. */
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
    user: User.describe('The signed-in user.'),
    firm: SessionFirm.describe('Their firm.'),
    ahead_seconds: AheadSeconds,
    expires_at: Timestamp.describe('When the session ends at the latest.'),
    idle_minutes: z
      .int()
      .describe('Idle timeout: the session also ends after this many minutes without a request.')
      .meta({ example: 30 }),
    two_step_setup_required: z
      .boolean()
      .describe(
        'Whether the user still has to set up the two-step sign-in that the firm requires. Until then, other operations return `two_step_required`.',
      )
      .meta({ example: false }),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** A session in the list of the user's own sessions. */
export const OpenSession = z
  .object({
    id: SessionId,
    current: z.boolean().describe('Whether this is the session of the request.').meta({ example: true }),
    created_at: Timestamp.describe('When the user signed in.'),
    last_active_at: Timestamp.describe('When the session was last used, accurate to a minute.'),
    expires_at: Timestamp.describe('When the session ends at the latest.'),
    address: z
      .string()
      .nullable()
      .describe('The IP address from which the user signed in.')
      .meta({ example: '203.0.113.9' }),
    user_agent: z
      .string()
      .nullable()
      .describe('The `User-Agent` of the browser at sign-in.')
      .meta({ example: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>
