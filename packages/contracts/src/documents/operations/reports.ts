import { z } from 'zod'
import { MatterId } from '../../ids.ts'
import { ClientActivityRow } from '../../matters/resources/reports.ts'
import { REPORT_PAGE_ROWS } from '../../report.ts'
import { defineCall, defineReportPage } from '../define.ts'
import { DocumentStatusRow } from '../resources/reports.ts'

export const pageDocumentStatus = defineReportPage({
  name: 'pageDocumentStatus',
  summary: 'List the document requests that were made in a period.',
  row: DocumentStatusRow,
})

export const pageUploadActivities = defineReportPage({
  name: 'pageUploadActivities',
  summary: 'List the files that were uploaded in a period.',
  row: ClientActivityRow,
})

/** Matters without requests are left out. */
export const countDocumentProgress = defineCall({
  name: 'countDocumentProgress',
  summary: 'Count the document requests of some matters, and how many of them are uploaded and approved.',
  input: z.strictObject({ matter_ids: z.array(MatterId).max(REPORT_PAGE_ROWS) }),
  output: z.array(z.object({ matter_id: MatterId, requested: z.int(), uploaded: z.int(), approved: z.int() })),
  errors: [],
})
