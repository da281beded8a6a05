import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { Plan } from '../../principal.ts'

/** A row of the report billing-summary. */
export const BillingSummaryRow = z
  .object({
    period_start: Timestamp.describe('The first instant of the billing period.'),
    period_end: Timestamp.describe('The end of the billing period, exclusive.'),
    plan: Plan.describe('The present plan.'),
    metric: z
      .enum(['api_requests', 'matters', 'users', 'storage_gb'])
      .describe(
        'API requests are counted per period. The other figures are current values and appear in the current period.',
      ),
    used: z.number().describe('Users include active users and pending invitations; a GB is 10^9 bytes.'),
    limit: z.number().nullable().describe('The limit of the current plan; null for unlimited.'),
    percent_used: z.number().nullable().describe('Percentage of the limit, to one decimal; null if unlimited.'),
  })
  .meta({ id: 'BillingSummaryRow' })
export type BillingSummaryRow = z.infer<typeof BillingSummaryRow>
