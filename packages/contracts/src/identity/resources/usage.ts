import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { Plan } from '../../principal.ts'

/** Firms and hours in one report of API requests. */
export const REQUEST_COUNTS_MAX = 1_000

export const UsageStatistics = z
  .object({
    plan: Plan,
    billing_period: z
      .object({ start: Timestamp, end: Timestamp.describe('The first instant that is no longer in it.') })
      .describe("The subscription's; without one the calendar month in UTC."),
    usage: z.object({
      matters: z.object({
        total: z.int().describe('Whatever their status: what the limit on matters goes by.'),
        active: z.int(),
        archived: z.int(),
      }),
      clients: z.object({ total: z.int() }),
      documents: z.object({
        uploaded_this_period: z.int().describe('Files that were confirmed.'),
        storage_used_gb: z.number().describe('All confirmed files, in units of 10^9 bytes, exact to the byte.'),
      }),
      api_requests: z.object({
        this_period: z
          .int()
          .describe(
            'Requests with API keys and tokens that the rate limit admitted; at most 15 s old. Reported, and not enforced.',
          ),
        limit: z.int(),
      }),
      intake_links_sent: z.object({ this_period: z.int() }),
    }),
    limits: z.object({
      matters: z.int().nullable().describe('Null is unlimited.'),
      storage_gb: z.number(),
      api_requests_per_period: z.int(),
      users: z.int().nullable().describe('Null is unlimited.'),
    }),
  })
  .meta({ id: 'UsageStatistics' })
export type UsageStatistics = z.infer<typeof UsageStatistics>
