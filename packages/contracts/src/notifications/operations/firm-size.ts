import { z } from 'zod'
import { FirmId } from '../../ids.ts'
import { defineServiceCall } from '../define.ts'

/** For operators, whose commands have no principal. */
export const measureNotificationsOfFirm = defineServiceCall({
  name: 'measureNotificationsOfFirm',
  summary: 'How many messages to clients and how many webhooks a firm has.',
  input: z.strictObject({ firm_id: FirmId }),
  output: z.object({ communications: z.int(), webhooks: z.int() }),
  errors: [],
})
