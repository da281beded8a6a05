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
      'The client of the matter; null if there is none, and if a participant was asked.',
    ),
    client_name: z.string().nullable().describe('Name of the client or participant who was asked.'),
    status: DocumentStatus,
    required: z.boolean().describe('Whether the document is required.'),
    due_date: CalendarDate.nullable().describe('When the document is due; null if no date was set.'),
    requested_at: Timestamp.describe('When the request was made.'),
    filename: z.string().nullable().describe('The newest file; null until there is one.'),
    uploaded_at: Timestamp.nullable().describe('When that was.'),
    reviewed_at: Timestamp.nullable().describe('When it was approved or rejected; null until then.'),
    participant_id: ParticipantId.nullable().describe('The participant who was asked; null if the client was.'),
    min_files: z.int().describe('How many approved files complete the request.').meta({ example: 1 }),
    max_files: z.int().describe('How many files the request takes.').meta({ example: 1 }),
    files_given: z.int().describe('Number of files that await review or are approved.').meta({ example: 1 }),
    files_approved: z.int().describe('Number of approved files.').meta({ example: 1 }),
  })
  .meta({ id: 'DocumentStatusRow' })
export type DocumentStatusRow = z.infer<typeof DocumentStatusRow>
