import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { DocumentId, UploadId } from '../../ids.ts'
import { DocumentReminderDueData } from './document-reminder.ts'
import { PortalUpload } from './portal-document.ts'

/** Files that one message to a client can name. */
export const SENT_BACK_FILES_MAX = 100

/** A file that was sent back and still has to be sent again, for a message to the client or participant. */
export const SentBackFile = z.object({
  upload_id: UploadId,
  filename: PortalUpload.shape.filename,
  reviewed_at: Timestamp.nullable(),
  document: DocumentReminderDueData.shape.documents.element.omit({ due_date: true }).extend({ id: DocumentId }),
  /** As the portal shows it. */
  rejection: PortalUpload.shape.rejection,
})
export type SentBackFile = z.infer<typeof SentBackFile>
