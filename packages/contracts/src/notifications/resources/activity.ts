import { z } from 'zod'
import { EventActor } from '../../event.ts'
import { Timestamp } from '../../fields.ts'
import {
  DeadlineId,
  DocumentId,
  EventId,
  MatterId,
  MessageThreadId,
  ParticipantId,
  UploadId,
  UserId,
} from '../../ids.ts'

/** Who did something: the client and participants, people of the firm and its programs, or the system. */
export const ActivityBy = z.enum(['client', 'colleagues', 'system'])
export type ActivityBy = z.infer<typeof ActivityBy>

/** What it was about. */
export const ActivityKind = z.enum(['answers', 'files', 'messages', 'links', 'changes'])
export type ActivityKind = z.infer<typeof ActivityKind>

/** What can happen in a matter, by what it is about. */
export const activityActions = {
  form_completed: 'answers',
  file_uploaded: 'files',
  file_approved: 'files',
  file_sent_back: 'files',
  file_infected: 'files',
  review_undone: 'files',
  request_closed: 'files',
  request_declined: 'files',
  file_expires: 'files',
  file_expired: 'files',
  message_written: 'messages',
  link_sent: 'links',
  link_requested: 'links',
  link_expired: 'links',
  link_locked: 'links',
  matter_created: 'changes',
  matter_changed: 'changes',
  matter_archived: 'changes',
  deadline_added: 'changes',
  deadline_changed: 'changes',
  deadline_deleted: 'changes',
  participant_added: 'changes',
  participant_changed: 'changes',
  participant_removed: 'changes',
} as const satisfies Record<string, ActivityKind>

export const ActivityAction = z.enum(
  Object.keys(activityActions) as [keyof typeof activityActions, ...(keyof typeof activityActions)[]],
)
export type ActivityAction = z.infer<typeof ActivityAction>

export const Activity = z
  .object({
    id: EventId,
    matter_id: MatterId,
    kind: ActivityKind.describe('What it was about.'),
    action: ActivityAction.describe('What was done. More may come in later versions.'),
    by: ActivityBy.describe('Who did it: the client or a participant, somebody of the firm, or the system.'),
    actor: z
      .object({
        kind: EventActor.shape.kind.describe(
          '`key` is an API key that no user made, or somebody of the firm who is not known.',
        ),
        name: z
          .string()
          .nullable()
          .describe('Their name. Null for a key, and for the client unless it was the present one.')
          .meta({ example: 'Ana Silva' }),
        is_former_client: z.boolean().describe('True if a former client did it; false if that is not known.'),
        user_id: UserId.nullable(),
        participant_id: ParticipantId.nullable(),
      })
      .nullable()
      .describe('Null where the system did it.'),
    subject: z
      .string()
      .nullable()
      .describe(
        'What the document request, the deadline or the participant that it was about is called at present. Null where it was about none, where that is gone, and while it cannot be looked up.',
      )
      .meta({ example: 'Passport' }),
    is_subject_gone: z
      .boolean()
      .describe('Whether the document request was withdrawn since, or the deadline or the participant deleted.'),
    filename: z
      .string()
      .nullable()
      .describe(
        'What the file that it was about is called at present. Null where it was about none, where the file is gone, and while it cannot be looked up.',
      )
      .meta({ example: 'passport.pdf' }),
    is_file_gone: z.boolean().describe('Whether the file was removed since.'),
    participant_id: ParticipantId.nullable().describe('The participant that it was about, else null.'),
    document_id: DocumentId.nullable().describe('The document request that it was about. It may be gone since.'),
    upload_id: UploadId.nullable().describe('The file that it was about. It may be gone since.'),
    deadline_id: DeadlineId.nullable().describe('The deadline that it was about. It may be gone since.'),
    thread_id: MessageThreadId.nullable().describe('The conversation that it was about, else null.'),
    created_at: Timestamp.describe('When it happened.'),
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>

/** What of an activity other services say when it is read. */
export type ActivityName = 'subject' | 'is_subject_gone' | 'filename' | 'is_file_gone'
