import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { Plan } from '../../principal.ts'

/** Firms and hours in one report of API requests. */
export const REQUEST_COUNTS_MAX = 1_000

export const UsageStatistics = z
  .object({
    plan: Plan,
    billing_period: z
      .object({
        start: Timestamp.describe('Start of the period.').meta({ example: '2026-03-01T00:00:00.000Z' }),
        end: Timestamp.describe('End of the period, exclusive.').meta({
          example: '2026-04-01T00:00:00.000Z',
        }),
      })
      .describe('Billing period of the subscription; without one, the calendar month in UTC.'),
    usage: z
      .object({
        matters: z
          .object({
            total: z
              .int()
              .describe('All matters in any status. The limit on matters applies to this number.')
              .meta({ example: 48 }),
            active: z.int().describe('Active matters.').meta({ example: 40 }),
            archived: z.int().describe('Archived matters.').meta({ example: 6 }),
          })
          .describe('Matters of the firm.'),
        clients: z
          .object({ total: z.int().describe('Total number of clients.').meta({ example: 37 }) })
          .describe('Clients of the firm.'),
        documents: z
          .object({
            uploaded_this_period: z.int().describe('Files that were confirmed in the period.').meta({ example: 92 }),
            storage_used_gb: z
              .number()
              .describe(
                'Size of all confirmed files and joined files, in units of 10^9 bytes, exact to the byte. A file that is used by reference counts once; ZIP files do not count.',
              )
              .meta({ example: 1.204_113_871 }),
          })
          .describe('Files of the firm.'),
        api_requests: z
          .object({
            this_period: z
              .int()
              .describe(
                'Requests with API keys and tokens that passed the rate limit, up to date within 15 s. The limit is not enforced.',
              )
              .meta({ example: 8_412 }),
            limit: z.int().describe('Limit of the plan per period.').meta({ example: 1_000_000 }),
          })
          .describe('Requests to this API.'),
        intake_links_sent: z
          .object({
            this_period: z
              .int()
              .describe('Messages with onboarding links that providers accepted.')
              .meta({ example: 12 }),
          })
          .describe('Onboarding links that were sent.'),
      })
      .describe('What is used.'),
    limits: z
      .object({
        matters: z.int().nullable().describe('Matters in total; null for unlimited.').meta({ example: null }),
        storage_gb: z.number().describe('Storage for files, in units of 10^9 bytes.').meta({ example: 100 }),
        api_requests_per_period: z.int().describe('API requests in a period.').meta({ example: 1_000_000 }),
        users: z
          .int()
          .nullable()
          .describe('Active users and pending invitations; null for unlimited.')
          .meta({ example: 25 }),
      })
      .describe('Limits of the plan.'),
  })
  .meta({ id: 'UsageStatistics' })
export type UsageStatistics = z.infer<typeof UsageStatistics>
