import { z } from 'zod'
import { DocumentId, MatterId } from '../../ids.ts'
import { documentFields } from './document-fields.ts'

/** Requests that a reminder names; the rest is counted. */
export const REMINDED_DOCUMENTS_MAX = 100

/** Payload of `document.reminder_due`. */
export const DocumentReminderDueData = z
  .object({
    matter: z.object({ id: MatterId }),
    number: z.int().describe('1 for the first reminder since the client was last asked for something.'),
    documents: z
      .array(z.object({ id: DocumentId, name: documentFields.name, due_date: documentFields.due_date }))
      .describe('Requests that wait for the client: the first ones by due date, and then by age.'),
    total: z.int().describe('How many there are, those that are not named included.'),
  })
  .meta({ id: 'DocumentReminderDueData' })
export type DocumentReminderDueData = z.infer<typeof DocumentReminderDueData>
