import { z } from 'zod'
import { PortalDocument } from '../../documents/resources/portal-document.ts'
import { BrandColors } from '../../identity/resources/branding.ts'
import { AheadSeconds } from '../../identity/resources/sandbox-clock.ts'
import { MatterId, ParticipantId } from '../../ids.ts'
import { Language } from '../../language.ts'
import { Pagination } from '../../pagination.ts'
import { MatterStatus } from './matter.ts'
import { Participant, participantFields } from './participant.ts'
import { PracticeArea } from './practice-area.ts'

/** A matter as its client sees it, without the firm's internal fields. */
export const PortalMatter = z
  .object({
    id: MatterId,
    title: z.string().describe('Title of the matter.'),
    status: MatterStatus.describe('Status of the matter. Nothing can be uploaded to an `archived` matter.'),
    practice_area: PracticeArea,
    firm: z
      .object({
        name: z.string().describe('Name of the firm.'),
        logo_url: z.string().nullable().describe('Logo of the firm; null if it has none, or does not want it shown.'),
        brand_colors: BrandColors.optional(),
      })
      .describe('The firm, as shown to its clients.'),
    ahead_seconds: AheadSeconds,
    client: z
      .object({
        first_name: z.string().describe('How to greet them.'),
        language: Language.optional().describe('Preferred language; absent if the firm does not know it.'),
      })
      .nullable()
      .describe('The client of the matter; null if there is none, and for a participant who sees only their own part.'),
    participant: z
      .object({
        id: ParticipantId,
        role: participantFields.role,
        first_name: participantFields.first_name.describe('How to greet them.'),
        last_name: participantFields.last_name,
        language: participantFields.language.describe('Preferred language; null for English.'),
        may_see: participantFields.may_see,
        may_give: participantFields.may_give,
      })
      .optional()
      .describe('The calling participant; absent for the client.'),
    participants: z
      .array(z.object({ id: ParticipantId, role: Participant.shape.role, first_name: participantFields.first_name }))
      .optional()
      .describe('For a participant who sees all requests: the participants who may have requests.'),
    documents: z.array(PortalDocument).describe('The document requests, in the order in which they were made.'),
    documents_pagination: Pagination.describe('Pagination of the document requests.'),
  })
  .meta({ id: 'PortalMatter' })
export type PortalMatter = z.infer<typeof PortalMatter>
