import { z } from 'zod'
import { Language } from '../../language.ts'
import { PortalMatter } from './portal-matter.ts'

/** What whoever opens an onboarding link sees before they begin: nothing that an email with the link does not say. */
export const PortalLink = z
  .object({
    state: z
      .enum(['open', 'locked', 'ended'])
      .describe('`ended`: expired, revoked or replaced. `locked`: after too many wrong answers to the second step.'),
    firm: PortalMatter.shape.firm,
    language: Language.nullable().describe(
      'What the person of the link wants to read; null where the firm does not know, or the link was revoked.',
    ),
    matter_title: z
      .string()
      .nullable()
      .describe("What the firm calls the matter; null unless the firm's `settings.link_shows_matter` is on."),
    asked: z
      .object({
        questions: z.int().describe('Questions that were open.'),
        documents: z.int().describe('Document requests that were open.'),
      })
      .nullable()
      .describe('What the last email with the link said is asked for; null where none said it.'),
  })
  .meta({ id: 'PortalLink' })
export type PortalLink = z.infer<typeof PortalLink>
