import { z } from 'zod'
import { IntakeLinkId } from '../ids.ts'
import { defineNotice } from './define.ts'

/**
 * Sent after the revocation of an onboarding link is committed. Processes that cache its portal sessions drop them. If a
 * notice is lost, the entry lives until it expires.
 */
export const intakeLinkRevoked = defineNotice({
  name: 'intake-link-revoked',
  listeners: ['gateway'],
  payload: z.object({ link_id: IntakeLinkId }),
})
