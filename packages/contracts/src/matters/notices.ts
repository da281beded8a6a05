import { z } from 'zod'
import { IntakeLinkId } from '../ids.ts'
import { defineNotice } from './define.ts'

/**
 * Sent once the revocation of an onboarding link is committed, whoever or whatever revoked it: whoever keeps its portal
 * sessions in memory forgets them. A notice that is lost leaves a stale answer for no longer than it is kept anyway.
 */
export const intakeLinkRevoked = defineNotice({
  name: 'intake-link-revoked',
  listeners: ['gateway'],
  payload: z.object({ link_id: IntakeLinkId }),
})
