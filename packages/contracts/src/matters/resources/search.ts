import { z } from 'zod'
import { DocumentSearchHit } from '../../documents/resources/document-search-hit.ts'
import { Timestamp } from '../../fields.ts'
import { ClientId, MatterId } from '../../ids.ts'
import { MatterStatus } from './matter.ts'
import { PracticeArea } from './practice-area.ts'

/** Types of search results. */
export const SearchType = z.enum(['matters', 'clients', 'documents'])
export type SearchType = z.infer<typeof SearchType>

export const MatterSearchHit = z
  .object({
    id: MatterId,
    title: z.string().describe('What was searched.'),
    status: MatterStatus.describe('Status of the matter.'),
    practice_area: PracticeArea.describe('Area of law.'),
    client_name: z.string().nullable().describe('First and last name of the client; null if there is none.'),
    participant_name: z
      .string()
      .optional()
      .describe('First and last name of the participant who matched; absent if the title matched.'),
    created_at: Timestamp.describe('When the matter was created.'),
  })
  .meta({ id: 'MatterSearchHit' })
export type MatterSearchHit = z.infer<typeof MatterSearchHit>

export const ClientSearchHit = z
  .object({
    id: ClientId,
    name: z.string().describe('First and last name.'),
    email: z.string().nullable().describe('Email address, or null.'),
    phone: z.string().nullable().describe('Phone number in E.164 form, or null.'),
    matters_count: z
      .int()
      .describe('Number of matters of the client, in any status. For staff, only those assigned to them.'),
  })
  .meta({ id: 'ClientSearchHit' })
export type ClientSearchHit = z.infer<typeof ClientSearchHit>

export const SearchResults = z
  .object({
    matters: z
      .array(MatterSearchHit)
      .describe('Matters that match by title, best match first, then matters with a matching participant.'),
    clients: z.array(ClientSearchHit).describe('Clients by name, email and phone, best match first.'),
    documents: z
      .array(
        z
          .object({ ...DocumentSearchHit.shape, matter_title: z.string().describe('Title of the matter.') })
          .describe('A document request with the title of its matter.'),
      )
      .describe('Document requests by name, best match first.'),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>
