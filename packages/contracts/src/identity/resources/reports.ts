import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { Plan } from '../../principal.ts'

/** A row of the report billing-summary. */
export const BillingSummaryRow = z
  .object({
    period_start: Timestamp.describe('The first instant of the billing period.'),
    period_end: Timestamp.describe('The first instant that is no longer in it.'),
    plan: Plan.describe('The present plan.'),
    metric: z
      .enum(['api_requests', 'matters', 'users', 'storage_gb'])
      .describe(
        'API requests are counted per period. The other figures are as they are now and appear in the present period.',
      ),
    used: z.number().describe('Users are the active ones and pending invitations, a GB is 10^9 bytes.'),
    limit: z.number().nullable().describe('What the present plan allows; null is unlimited.'),
    percent_used: z.number().nullable().describe('Of the limit, to one decimal; null where it is unlimited.'),
  })
  .meta({ id: 'BillingSummaryRow' })
export type BillingSummaryRow = z.infer<typeof BillingSummaryRow>
