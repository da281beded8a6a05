import { z } from 'zod'
import { PortalDocument } from '../../documents/resources/portal-document.ts'
import { BrandColors } from '../../identity/resources/branding.ts'
import { MatterId, ParticipantId } from '../../ids.ts'
import { Language } from '../../language.ts'
import { Pagination } from '../../pagination.ts'
import { MatterStatus } from './matter.ts'
import { Participant, participantFields } from './participant.ts'
import { PracticeArea } from './practice-area.ts'

/** What the client of a matter sees of it: nothing that is the firm's own business. */
export const PortalMatter = z
  .object({
    id: MatterId,
    title: z.string().describe('What the firm calls the matter.'),
    status: MatterStatus.describe('Where it is `archived`, nothing can be uploaded any more.'),
    practice_area: PracticeArea,
    firm: z
      .object({
        name: z.string().describe('Name of the firm.'),
        logo_url: z.string().nullable().describe('Null where the firm has none, or does not want it shown.'),
        brand_colors: BrandColors.optional(),
      })
      .describe('The firm, as its clients see it.'),
    client: z
      .object({
        first_name: z.string().describe('How to greet them.'),
        language: Language.optional().describe('What they want to read; absent where the firm does not know.'),
      })
      .nullable()
      .describe(
        'Who the matter is for; null where nobody is named, and for a participant who sees their own part only.',
      ),
    participant: z
      .object({
        id: ParticipantId,
        role: participantFields.role,
        first_name: participantFields.first_name.describe('How to greet them.'),
        last_name: participantFields.last_name,
        language: participantFields.language.describe('What they want to read; null is English.'),
        may_see: participantFields.may_see,
        may_give: participantFields.may_give,
      })
      .optional()
      .describe('Who is asking, if it is a participant; absent for the client.'),
    participants: z
      .array(z.object({ id: ParticipantId, role: Participant.shape.role, first_name: participantFields.first_name }))
      .optional()
      .describe('Whose requests there may be besides those of the client, for a participant who sees all of them.'),
    documents: z.array(PortalDocument).describe('What the firm asks for, in the order in which it was asked for.'),
    documents_pagination: Pagination.describe('Where the page of documents is in their list.'),
  })
  .meta({ id: 'PortalMatter' })
export type PortalMatter = z.infer<typeof PortalMatter>
