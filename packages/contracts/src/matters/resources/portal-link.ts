import { z } from 'zod'
import { Language } from '../../language.ts'
import { PortalMatter } from './portal-matter.ts'

/** The page of an onboarding link before the client begins. It shows nothing that is not in the email with the link. */
export const PortalLink = z
  .object({
    state: z
      .enum(['open', 'locked', 'ended'])
      .describe('`ended`: expired, revoked or replaced. `locked`: too many wrong answers to the second step.'),
    firm: PortalMatter.shape.firm,
    language: Language.nullable().describe(
      'Language of the client or participant; null if it is not known, or the link was revoked.',
    ),
    matter_title: z
      .string()
      .nullable()
      .describe("Title of the matter; null unless the firm's `settings.link_shows_matter` is on."),
    asked: z
      .object({
        questions: z.int().describe('Number of open questions at that time.'),
        documents: z.int().describe('Number of open document requests at that time.'),
      })
      .nullable()
      .describe('What was left to do according to the last email with the link; null if no email said so.'),
  })
  .meta({ id: 'PortalLink' })
export type PortalLink = z.infer<typeof PortalLink>
