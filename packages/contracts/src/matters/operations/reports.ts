import { z } from 'zod'
import { ClientId, MatterId } from '../../ids.ts'
import { REPORT_PAGE_ROWS } from '../../report.ts'
import { defineCall, defineReportPage } from '../define.ts'
import { FORMER_CLIENTS_NAMED_MAX } from '../resources/former-client.ts'
import { ClientActivityRow, IntakeSummaryRow } from '../resources/reports.ts'

export const pageIntakeSummary = defineReportPage({
  name: 'pageIntakeSummary',
  summary: 'List the matters that were created in a period, with the progress of their intake.',
  row: IntakeSummaryRow,
})

export const pagePortalActivities = defineReportPage({
  name: 'pagePortalActivities',
  summary: 'List what clients did at the portal in a period, except uploads.',
  row: ClientActivityRow,
})

/** For rows of reports, whose readers may see all matters of the firm. Unknown ids are left out. */
export const nameMatters = defineCall({
  name: 'nameMatters',
  summary: 'Get the titles and clients of some matters.',
  input: z.strictObject({ matter_ids: z.array(MatterId).max(REPORT_PAGE_ROWS) }),
  output: z.array(
    z.object({
      id: MatterId,
      title: z.string(),
      client_id: ClientId.nullable(),
      client_name: z.string().nullable(),
      former_clients: z
        .array(z.object({ client_id: ClientId, client_name: z.string() }))
        .optional()
        .describe(
          `Former clients of the matter, at most the newest ${FORMER_CLIENTS_NAMED_MAX}. Absent in responses of an earlier version.`,
        ),
    }),
  ),
  errors: [],
})
