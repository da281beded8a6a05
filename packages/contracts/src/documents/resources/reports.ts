import { z } from 'zod'
import { CalendarDate, Timestamp } from '../../fields.ts'
import { ClientId, DocumentId, MatterId, ParticipantId } from '../../ids.ts'
import { DocumentStatus } from './document-request.ts'

/** A row of the report document-status. */
export const DocumentStatusRow = z
  .object({
    document_id: DocumentId,
    document_name: z.string().describe('What was asked for.').meta({ example: 'Passport' }),
    matter_id: MatterId,
    matter_title: z.string(),
    client_id: ClientId.nullable().describe(
      'The client of the matter; null without one, and where a participant was asked.',
    ),
    client_name: z.string().nullable().describe('Who was asked: the client, or a participant by their name.'),
    status: DocumentStatus,
    required: z.boolean().describe('Whether the client has to hand it in.'),
    due_date: CalendarDate.nullable().describe('Until when; null where no date was set.'),
    requested_at: Timestamp.describe('When the request was made.'),
    filename: z.string().nullable().describe('The file that was uploaded last; null until there is one.'),
    uploaded_at: Timestamp.nullable().describe('When that was.'),
    reviewed_at: Timestamp.nullable().describe('When it was approved or rejected; null until then.'),
    participant_id: ParticipantId.nullable().describe('The participant who was asked; null where the client was.'),
    min_files: z.int().describe('Approved files that complete it.').meta({ example: 1 }),
    max_files: z.int().describe('Files that it takes.').meta({ example: 1 }),
    files_given: z.int().describe('Files that await review or are approved.').meta({ example: 1 }),
    files_approved: z.int().describe('Files that are approved.').meta({ example: 1 }),
  })
  .meta({ id: 'DocumentStatusRow' })
export type DocumentStatusRow = z.infer<typeof DocumentStatusRow>
