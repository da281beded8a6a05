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
        start: Timestamp.describe('The first instant of it.').meta({ example: '2026-03-01T00:00:00.000Z' }),
        end: Timestamp.describe('The first instant that is no longer in it.').meta({
          example: '2026-04-01T00:00:00.000Z',
        }),
      })
      .describe("The subscription's; without one the calendar month in UTC."),
    usage: z
      .object({
        matters: z
          .object({
            total: z.int().describe('Whatever their status: what the limit on matters goes by.').meta({ example: 48 }),
            active: z.int().describe('Those that are worked on.').meta({ example: 40 }),
            archived: z.int().describe('Those that are archived.').meta({ example: 6 }),
          })
          .describe('Matters of the firm.'),
        clients: z
          .object({ total: z.int().describe('How many there are in all.').meta({ example: 37 }) })
          .describe('Clients of the firm.'),
        documents: z
          .object({
            uploaded_this_period: z.int().describe('Files that were confirmed.').meta({ example: 92 }),
            storage_used_gb: z
              .number()
              .describe(
                'All confirmed files and joined files, in units of 10^9 bytes, exact to the byte. A file that is used by reference counts once, ZIP files do not.',
              )
              .meta({ example: 1.204_113_871 }),
          })
          .describe('Files of the firm.'),
        api_requests: z
          .object({
            this_period: z
              .int()
              .describe(
                'Requests with API keys and tokens that the rate limit admitted, up to date within 15 s. Reported, but not enforced.',
              )
              .meta({ example: 8_412 }),
            limit: z.int().describe('What the plan allows in a period.').meta({ example: 1_000_000 }),
          })
          .describe('Requests to this interface.'),
        intake_links_sent: z
          .object({
            this_period: z.int().describe('Messages with onboarding links that providers took.').meta({ example: 12 }),
          })
          .describe('Onboarding links that were sent.'),
      })
      .describe('What is used.'),
    limits: z
      .object({
        matters: z.int().nullable().describe('Matters in all. Null is unlimited.').meta({ example: null }),
        storage_gb: z.number().describe('Room for files, in units of 10^9 bytes.').meta({ example: 100 }),
        api_requests_per_period: z.int().describe('API requests in a period.').meta({ example: 1_000_000 }),
        users: z
          .int()
          .nullable()
          .describe('Active users and pending invitations. Null is unlimited.')
          .meta({ example: 25 }),
      })
      .describe('What the plan allows.'),
  })
  .meta({ id: 'UsageStatistics' })
export type UsageStatistics = z.infer<typeof UsageStatistics>
