import { z } from 'zod'
import { ClientId, MatterId } from '../../ids.ts'
import { REPORT_PAGE_ROWS } from '../../report.ts'
import { defineCall, defineReportPage } from '../define.ts'
import { FORMER_CLIENTS_NAMED_MAX } from '../resources/former-client.ts'
import { ClientActivityRow, IntakeSummaryRow } from '../resources/reports.ts'

export const pageIntakeSummary = defineReportPage({
  name: 'pageIntakeSummary',
  summary: 'Matters that were created in a period, and how far their intake has come.',
  row: IntakeSummaryRow,
})

export const pagePortalActivities = defineReportPage({
  name: 'pagePortalActivities',
  summary: 'What clients did in the portal in a period, uploads apart.',
  row: ClientActivityRow,
})

/** For the rows of reports, whose readers see all matters of the firm. Unknown ids are left out. */
export const nameMatters = defineCall({
  name: 'nameMatters',
  summary: 'Titles and clients of some matters.',
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
          `The clients that the matter had before, the ${FORMER_CLIENTS_NAMED_MAX} newest at most. Absent in answers of an earlier version.`,
        ),
    }),
  ),
  errors: [],
})
