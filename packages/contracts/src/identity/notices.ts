import { z } from 'zod'
import { FirmId, OAuthClientId, UserId } from '../ids.ts'
import { defineNotice } from './define.ts'

/**
 * Sent once a change of credentials is committed, whatever the change: whoever keeps credentials in memory forgets all
 * that match any member. A notice that is lost leaves a stale answer for no longer than it is kept anyway.
 */
export const credentialsChanged = defineNotice({
  name: 'credentials-changed',
  listeners: ['gateway'],
  payload: z.object({
    /** One API key or session, or all tokens of one authorization. */
    credential_id: z.string().optional(),
    /** All credentials of one person. */
    user_id: UserId.optional(),
    /** All tokens of one application. */
    client_id: OAuthClientId.optional(),
    /** All credentials of a firm. */
    firm_id: FirmId.optional(),
  }),
})
