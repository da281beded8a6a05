import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { defineEvent } from './define.ts'

/** Emitted if the other system ends the connection, not if the firm does. */
export const integrationDisconnected = defineEvent({
  type: 'integration.disconnected',
  version: 1,
  summary: 'The practice-management system ended the connection of a firm.',
  payload: z.object({
    /** `refused`: the other system no longer accepts the tokens. `deauthorized`: its user withdrew access there. */
    reason: z.enum(['refused', 'deauthorized']),
    /** The user who had connected the firm. */
    practicemgr_user: z.object({ name: z.string(), email: z.string() }),
    at: Timestamp,
    /** Address at which an admin reconnects the firm. Only earlier versions of notifications read it. */
    connect_url: z.string(),
  }),
  internal: true,
})
