import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { DocumentId, UploadId } from '../../ids.ts'
import { DocumentReminderDueData } from './document-reminder.ts'
import { PortalUpload } from './portal-document.ts'

/** Files that one message to a client is made of. */
export const SENT_BACK_FILES_MAX = 100

/** A file that was sent back and is still to be sent again, for a message to whoever is to do so. */
export const SentBackFile = z.object({
  upload_id: UploadId,
  filename: PortalUpload.shape.filename,
  reviewed_at: Timestamp.nullable(),
  document: DocumentReminderDueData.shape.documents.element.omit({ due_date: true }).extend({ id: DocumentId }),
  /** As the portal shows it. */
  rejection: PortalUpload.shape.rejection,
})
export type SentBackFile = z.infer<typeof SentBackFile>
