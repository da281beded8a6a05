import { z } from 'zod'
import { FirmId, OAuthClientId, UserId } from '../ids.ts'
import { defineNotice } from './define.ts'

/**
 * Sent after any change of credentials is committed. Processes that cache credentials drop every entry that matches any
 * member. If a notice is lost, a stale entry lives until it expires.
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
