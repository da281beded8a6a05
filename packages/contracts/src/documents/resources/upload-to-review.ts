import { z } from 'zod'
import { CalendarDate } from '../../fields.ts'
import { ClientId, MatterId } from '../../ids.ts'
import { Upload } from './upload.ts'

/** A file that awaits review, with its request and the person who gave it. */
export const UploadToReview = Upload.omit({ source: true })
  .extend({
    document_name: z.string().describe('What was requested.').meta({ example: 'Passport' }),
    document_due_date: CalendarDate.nullable().describe('When the firm needs it, or null.'),
    matter_id: MatterId,
    matter_title: z.string(),
    client_id: ClientId.nullable().describe('The client of the matter; null if there is none, and for a participant.'),
    client_name: z
      .string()
      .nullable()
      .describe('Who was asked: the client, or a participant.')
      .meta({ example: 'Ana Silva' }),
    attempts: z
      .int()
      .describe(
        'How often this file was sent, itself included: 2 if it replaced a file that was sent back. 1 for a further file of the request.',
      )
      .meta({ example: 1 }),
  })
  .meta({ id: 'UploadToReview' })
export type UploadToReview = z.infer<typeof UploadToReview>
