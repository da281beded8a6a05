import { z } from 'zod'
import { DocumentSearchHit } from '../../documents/resources/document-search-hit.ts'
import { Timestamp } from '../../fields.ts'
import { ClientId, MatterId } from '../../ids.ts'
import { MatterStatus } from './matter.ts'
import { PracticeArea } from './practice-area.ts'

/** What is searched. */
export const SearchType = z.enum(['matters', 'clients', 'documents'])
export type SearchType = z.infer<typeof SearchType>

export const MatterSearchHit = z
  .object({
    id: MatterId,
    title: z.string().describe('What was searched.'),
    status: MatterStatus.describe('Where the matter stands.'),
    practice_area: PracticeArea.describe('Area of law.'),
    client_name: z.string().nullable().describe('Given and family name; null without a client.'),
    participant_name: z
      .string()
      .optional()
      .describe('Given and family name of the participant by whom the matter was found; absent where its title was.'),
    created_at: Timestamp.describe('When the matter was created.'),
  })
  .meta({ id: 'MatterSearchHit' })
export type MatterSearchHit = z.infer<typeof MatterSearchHit>

export const ClientSearchHit = z
  .object({
    id: ClientId,
    name: z.string().describe('Given and family name.'),
    email: z.string().nullable().describe('Email address, or null.'),
    phone: z.string().nullable().describe('Phone number in E.164 form, or null.'),
    matters_count: z.int().describe('Matters of the client, whatever their status; of these staff counts its own.'),
  })
  .meta({ id: 'ClientSearchHit' })
export type ClientSearchHit = z.infer<typeof ClientSearchHit>

export const SearchResults = z
  .object({
    matters: z
      .array(MatterSearchHit)
      .describe('Matters by their title, the best match first, then those of participants who match.'),
    clients: z.array(ClientSearchHit).describe('Clients by name, email and phone, the best match first.'),
    documents: z
      .array(
        z
          .object({ ...DocumentSearchHit.shape, matter_title: z.string().describe('Title of the matter.') })
          .describe('A document request with the title of its matter.'),
      )
      .describe('Document requests by their name, the best match first.'),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>
