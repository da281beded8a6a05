import { z } from 'zod'
import { FirmId } from '../../ids.ts'
import { defineServiceCall } from '../define.ts'

/** For operators, whose commands have no principal. */
export const measureDocumentsOfFirm = defineServiceCall({
  name: 'measureDocumentsOfFirm',
  summary: 'Count the document requests and uploads of a firm, and the bytes of its confirmed files.',
  input: z.strictObject({ firm_id: FirmId }),
  output: z.object({ document_requests: z.int(), uploads: z.int(), stored_bytes: z.int() }),
  errors: [],
})
