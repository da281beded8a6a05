import { z } from 'zod'
import { DocumentId, MatterId, ParticipantId } from '../../ids.ts'
import { translationsOf } from '../../translations.ts'
import { documentFields } from './document-fields.ts'

/** Requests that a reminder names. The others are only counted. */
export const REMINDED_DOCUMENTS_MAX = 100

/** Payload of `document.reminder_due`. */
export const DocumentReminderDueData = z
  .object({
    matter: z.object({ id: MatterId }),
    number: z.int().describe('1 for the first reminder since the client was last asked for something.'),
    documents: z
      .array(
        z.object({
          id: DocumentId,
          name: documentFields.name,
          due_date: documentFields.due_date,
          translations: translationsOf(z.object({ name: documentFields.name }))
            .optional()
            .describe('The translated name, by language. Absent if the name is not translated.'),
        }),
      )
      .describe(
        'Requests that wait for the client, sorted by due date and then by age. Only the first ones are named.',
      ),
    total: z.int().describe('Number of waiting requests, including any not named.'),
  })
  .meta({ id: 'DocumentReminderDueData' })
export type DocumentReminderDueData = z.infer<typeof DocumentReminderDueData>

/** Payload of `document.participant_reminder_due`. */
export const ParticipantReminderDueData = z
  .object({ ...DocumentReminderDueData.shape, participant: z.object({ id: ParticipantId }) })
  .meta({ id: 'ParticipantReminderDueData' })
