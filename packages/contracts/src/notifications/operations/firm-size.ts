import { z } from 'zod'
import { FirmId } from '../../ids.ts'
import { defineServiceCall } from '../define.ts'

/** For operators, whose commands have no principal. */
export const measureNotificationsOfFirm = defineServiceCall({
  name: 'measureNotificationsOfFirm',
  summary: 'Count the messages to clients and the webhooks of a firm.',
  input: z.strictObject({ firm_id: FirmId }),
  output: z.object({ communications: z.int(), webhooks: z.int() }),
  errors: [],
})
