import { z } from 'zod'
import { CalendarDate } from '../../fields.ts'
import { ClientId, MatterId } from '../../ids.ts'
import { Upload } from './upload.ts'

/** A file that awaits review, with what was asked for and by whom it was given. */
export const UploadToReview = Upload.omit({ source: true })
  .extend({
    document_name: z.string().describe('What was requested.').meta({ example: 'Passport' }),
    document_due_date: CalendarDate.nullable().describe('When the firm needs it, or null.'),
    matter_id: MatterId,
    matter_title: z.string(),
    client_id: ClientId.nullable().describe('The client of the matter; null without one, and for a participant.'),
    client_name: z
      .string()
      .nullable()
      .describe('Who was asked: the client, or a participant.')
      .meta({ example: 'Ana Silva' }),
    attempts: z
      .int()
      .describe(
        'How often this file was sent, itself included: 2 if it took the place of one that was sent back. 1 for a further file beside others.',
      )
      .meta({ example: 1 }),
  })
  .meta({ id: 'UploadToReview' })
export type UploadToReview = z.infer<typeof UploadToReview>
