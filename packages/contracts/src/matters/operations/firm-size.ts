import { z } from 'zod'
import { FirmId } from '../../ids.ts'
import { defineServiceCall } from '../define.ts'

/** For operators, whose commands have no principal. */
export const measureMattersOfFirm = defineServiceCall({
  name: 'measureMattersOfFirm',
  summary: 'Count the matters and clients of a firm.',
  input: z.strictObject({ firm_id: FirmId }),
  output: z.object({ matters: z.int(), clients: z.int() }),
  errors: [],
})
