import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ClientId, MatterId, UserId } from '../../ids.ts'

/** What a list of matters shows besides the title. */
export const MatterOverview = z
  .object({
    id: MatterId,
    client: z
      .object({ id: ClientId, first_name: z.string(), last_name: z.string() })
      .nullable()
      .describe('The client, or null if there is none.'),
    assigned_attorney: UserId.nullable().describe('The responsible attorney.'),
    assigned_users: z.array(UserId).describe('Other users who work on the matter.'),
    case_number: z.string().nullable().describe("The court's or the firm's case number."),
    updated_at: Timestamp,
    documents_count: z.int().describe('Number of document requests of the matter.'),
    documents_complete: z.int().describe('Number of approved document requests.').meta({ example: 1 }),
    documents_to_review: z
      .int()
      .describe('Number of document requests with files that await review.')
      .meta({ example: 1 }),
    documents_sent_back: z
      .int()
      .describe(
        'Number of document requests for which the client has to send a rejected file again. Requests that are complete or declined, or have a file that awaits review, do not count.',
      ),
    link_expires_at: Timestamp.nullable().describe("When the client's onboarding link expires; null if there is none."),
    last_visit_at: Timestamp.nullable().describe('When the client last visited the portal; null until then.'),
  })
  .meta({ id: 'MatterOverview' })
export type MatterOverview = z.infer<typeof MatterOverview>

/** An active matter that waits for a file from the client or a participant. */
export const WaitingMatter = MatterOverview.extend({ title: z.string(), created_at: Timestamp }).meta({
  id: 'WaitingMatter',
})
export type WaitingMatter = z.infer<typeof WaitingMatter>

export const WaitingMatters = z
  .object({
    total: z.int().describe('Number of active matters that wait for a file from the client or a participant.'),
    links_ending: z
      .int()
      .describe(
        'How many of them have a link that expires before `links_end_before`; 0 if `links_end_before` is absent.',
      )
      .meta({ example: 1 }),
    matters: z
      .array(WaitingMatter)
      .describe(
        'The first of these matters: those whose link expires before `links_end_before`, then those whose client has not visited the portal for the longest time.',
      ),
  })
  .meta({ id: 'WaitingMatters' })
export type WaitingMatters = z.infer<typeof WaitingMatters>
