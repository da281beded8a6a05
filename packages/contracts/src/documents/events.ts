import { defineEvent } from './define.ts'
import {
  DocumentDeclinedData,
  DocumentEventData,
  DocumentReminderDueData,
  FileExpiryEventData,
  JoinedFileEventData,
  ParticipantReminderDueData,
  ZipFileEventData,
} from './resources/index.ts'

/** Fields that stay null until a built file is ready. */
const NOT_READY = { file_size_bytes: null, sha256: null, ready_at: null }

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

export const documentReviewUndone = defineEvent({
  type: 'document.review_undone',
  version: 1,
  summary: 'The approval or rejection of a document was undone: it awaits review again.',
  payload: DocumentEventData,
})

/** Emitted once per file, after the file was checked. */
export const documentFlagged = defineEvent({
  type: 'document.flagged',
  version: 1,
  summary: 'A clean file was checked and may have a problem: see `warnings` of the upload.',
  payload: DocumentEventData,
  example: { upload: { pages_checked: 3 } },
})

export const documentClosed = defineEvent({
  type: 'document.closed',
  version: 1,
  summary: 'The client said that there are no more files for a document request. `upload` is the newest one.',
  payload: DocumentEventData,
  example: { document: { status: 'uploaded' } },
})

export const documentDeclined = defineEvent({
  type: 'document.declined',
  version: 1,
  summary: 'The client or participant said that they do not have what a document request asks for, and why.',
  payload: DocumentDeclinedData,
  example: { document: { status: 'pending' } },
})

/** Emitted once for each number of days in the firm's settings, from 8 o'clock in its time zone. */
export const documentExpiring = defineEvent({
  type: 'document.expiring',
  version: 1,
  summary: 'An approved file expires soon. The settings of the firm say how many days before.',
  payload: FileExpiryEventData,
  example: { upload: { status: 'approved', expires_on: '2031-08-14' }, document: { status: 'approved' } },
})

/** Emitted once, on the day after the last valid one. */
export const documentExpired = defineEvent({
  type: 'document.expired',
  version: 1,
  summary: 'An approved file has expired.',
  payload: FileExpiryEventData,
  example: {
    upload: { status: 'approved', expires_on: '2031-08-14' },
    document: { status: 'approved' },
    days_left: -1,
  },
})

export const documentJoined = defineEvent({
  type: 'document.joined',
  version: 1,
  summary: 'Files of a document request were joined into one PDF, which is ready.',
  payload: JoinedFileEventData,
})

export const documentJoiningFailed = defineEvent({
  type: 'document.joining_failed',
  version: 1,
  summary: 'Files of a document request cannot be joined into one PDF: see `problem` of the joined file.',
  payload: JoinedFileEventData,
  example: {
    joined_file: {
      status: 'failed',
      problem: {
        code: 'password_required',
        message: 'The file needs a password. Ask for a copy without one.',
        upload_id: null,
        filename: 'statement.pdf',
      },
      ...NOT_READY,
    },
  },
})

export const zipFileBuilt = defineEvent({
  type: 'zip_file.built',
  version: 1,
  summary: 'A ZIP file with the approved files of a matter is ready.',
  payload: ZipFileEventData,
})

export const zipFileFailed = defineEvent({
  type: 'zip_file.failed',
  version: 1,
  summary: 'A ZIP file with the approved files of a matter cannot be built: see `problem` of the ZIP file.',
  payload: ZipFileEventData,
  example: {
    zip_file: {
      status: 'failed',
      problem: {
        code: 'file_missing',
        message: 'A file is missing from storage. Ask the operator of this installation.',
        upload_id: null,
        filename: 'statement.pdf',
      },
      ...NOT_READY,
    },
  },
})

/** Emitted at most once a day for a matter, from 8 o'clock in the firm's time zone. */
export const documentReminderDue = defineEvent({
  type: 'document.reminder_due',
  version: 1,
  summary: 'A client is due a reminder of the open document requests of a matter.',
  payload: DocumentReminderDueData,
  internal: true,
})

/**
 * Emitted at most once a day for a participant. Not part of `document.reminder_due`, for which earlier versions would
 * remind the client.
 */
export const participantReminderDue = defineEvent({
  type: 'document.participant_reminder_due',
  version: 1,
  summary: 'A participant is due a reminder of their own open document requests.',
  payload: ParticipantReminderDueData,
  internal: true,
})
