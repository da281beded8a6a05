import { z } from 'zod'
import { FirmId } from '../ids.ts'
import { defineNotice } from './define.ts'

/**
 * Sent soon after changes of these firms are committed. Gateways then fetch the changes for their listeners. If a notice is
 * lost, listeners wait until the next poll of their gateway.
 */
export const firmsChanged = defineNotice({
  name: 'firms-changed',
  listeners: ['gateway'],
  payload: z.object({ firm_ids: z.array(FirmId) }),
})
