import { z } from 'zod'
import { PortalDocument } from '../../documents/resources/portal-document.ts'
import { MatterId } from '../../ids.ts'
import { Pagination } from '../../pagination.ts'
import { MatterStatus } from './matter.ts'
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
      })
      .describe('The firm, as its clients see it.'),
    client: z
      .object({ first_name: z.string().describe('How to greet them.') })
      .nullable()
      .describe('Who the matter is for; null where nobody is named.'),
    documents: z.array(PortalDocument).describe('What the firm asks for, in the order in which it was asked for.'),
    documents_pagination: Pagination.describe('Where the page of documents is in their list.'),
  })
  .meta({ id: 'PortalMatter' })
export type PortalMatter = z.infer<typeof PortalMatter>
