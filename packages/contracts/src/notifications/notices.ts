import { z } from 'zod'
import { FirmId } from '../ids.ts'
import { defineNotice } from './define.ts'

/**
 * Sent soon after changes of these firms are committed. Gateways then ask for them, for whoever listens. A notice that is lost
 * leaves listeners without a change for as long as gateways take to ask by themselves.
 */
export const firmsChanged = defineNotice({
  name: 'firms-changed',
  listeners: ['gateway'],
  payload: z.object({ firm_ids: z.array(FirmId) }),
})
