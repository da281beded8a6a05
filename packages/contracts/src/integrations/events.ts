import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { defineEvent } from './define.ts'

/** Emitted where the other system ended the connection, and not where somebody of the firm did. */
export const integrationDisconnected = defineEvent({
  type: 'integration.disconnected',
  version: 1,
  summary: 'The practice-management system ended the connection of a firm.',
  payload: z.object({
    /** `refused`: it no longer takes the tokens. `deauthorized`: it says that its user withdrew access. */
    reason: z.enum(['refused', 'deauthorized']),
    /** Who had connected the firm. */
    practicemgr_user: z.object({ name: z.string(), email: z.string() }),
    at: Timestamp,
    /** Where an admin connects the firm again. */
    connect_url: z.string(),
  }),
  internal: true,
})
