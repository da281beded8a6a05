import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ClientId, MatterId, UserId } from '../../ids.ts'

/** What a list of matters shows besides their titles. */
export const MatterOverview = z
  .object({
    id: MatterId,
    client: z
      .object({ id: ClientId, first_name: z.string(), last_name: z.string() })
      .nullable()
      .describe('The client, or null without one.'),
    assigned_attorney: UserId.nullable().describe('The responsible attorney.'),
    assigned_users: z.array(UserId).describe('Further users who work on it.'),
    case_number: z.string().nullable().describe("The court's or the firm's own number."),
    updated_at: Timestamp,
    documents_count: z.int().describe('Document requests of the matter.'),
    documents_complete: z.int().describe('Document requests that are approved.').meta({ example: 1 }),
    documents_to_review: z.int().describe('Document requests whose files await review.').meta({ example: 1 }),
    documents_sent_back: z
      .int()
      .describe(
        'Document requests whose client has to send a rejected file again. Those that are complete, are declined or have a file that awaits review are left out.',
      ),
    link_expires_at: Timestamp.nullable().describe("When the client's onboarding link ends; null without a link."),
    last_visit_at: Timestamp.nullable().describe('When the client was last at the portal; null until then.'),
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
    total: z.int().describe('Active matters that wait for a file from the client or a participant.'),
    links_ending: z
      .int()
      .describe('How many of them have a link that ends before `links_end_before`; 0 if `links_end_before` is absent.')
      .meta({ example: 1 }),
    matters: z
      .array(WaitingMatter)
      .describe(
        'The first of them: those whose link ends before `links_end_before`, then those whose client has not been at the portal for longest.',
      ),
  })
  .meta({ id: 'WaitingMatters' })
export type WaitingMatters = z.infer<typeof WaitingMatters>
