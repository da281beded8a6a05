import { z } from 'zod'
import { IntakeLinkId } from '../ids.ts'
import { defineNotice } from './define.ts'

/**
 * Sent once the revocation of an onboarding link is committed. Processes that keep its portal sessions in memory forget
 * them. If a notice is lost, they know better when their entry expires.
 */
export const intakeLinkRevoked = defineNotice({
  name: 'intake-link-revoked',
  listeners: ['gateway'],
  payload: z.object({ link_id: IntakeLinkId }),
})
