import { defineEvent } from './define.ts'
import { DocumentEventData, DocumentReminderDueData } from './resources/index.ts'

export const documentUploaded = defineEvent({
  type: 'document.uploaded',
  version: 1,
  summary: 'A file was uploaded and confirmed; its scan is under way.',
  payload: DocumentEventData,
  example: { upload: { scan: { status: 'pending', engine: null, scanned_at: null }, sha256: null } },
})

export const documentApproved = defineEvent({
  type: 'document.approved',
  version: 1,
  summary: 'A document was approved.',
  payload: DocumentEventData,
  example: {
    upload: { status: 'approved', reviewer_notes: 'Thank you.', reviewed_at: '2026-03-05T15:20:44.910Z' },
    document: { status: 'approved' },
  },
})

export const documentRejected = defineEvent({
  type: 'document.rejected',
  version: 1,
  summary: 'A document was rejected, by a reviewer or because its file is infected.',
  payload: DocumentEventData,
  example: {
    upload: { status: 'rejected', reviewer_notes: 'Page 2 is missing.', reviewed_at: '2026-03-05T15:20:44.910Z' },
    document: { status: 'rejected' },
  },
})

/** Emitted at most once for a matter on a day of the firm, from 8 o'clock there on. */
export const documentReminderDue = defineEvent({
  type: 'document.reminder_due',
  version: 1,
  summary: 'A client is to be reminded of the document requests of a matter that are open.',
  payload: DocumentReminderDueData,
  internal: true,
})
