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

/** Actors: the client and participants, users and programs of the firm, or the system. */
export const ActivityBy = z.enum(['client', 'colleagues', 'system'])
export type ActivityBy = z.infer<typeof ActivityBy>

/** Kinds of activities. */
export const ActivityKind = z.enum(['answers', 'files', 'messages', 'links', 'changes'])
export type ActivityKind = z.infer<typeof ActivityKind>

/** Activities of a matter, by kind. */
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
    kind: ActivityKind.describe('Kind of activity.'),
    action: ActivityAction.describe('What was done. Further values may be added.'),
    by: ActivityBy.describe('Who did it: the client or a participant, the firm, or the system.'),
    actor: z
      .object({
        kind: EventActor.shape.kind.describe(
          '`key` is an API key that no user created, or an unknown user of the firm.',
        ),
        name: z
          .string()
          .nullable()
          .describe('Their name. Null for a key, and for the client unless it was the current one.')
          .meta({ example: 'Ana Silva' }),
        is_former_client: z.boolean().describe('True if a former client did it; false if that is not known.'),
        user_id: UserId.nullable(),
        participant_id: ParticipantId.nullable(),
      })
      .nullable()
      .describe('The person who did it; null for the system.'),
    subject: z
      .string()
      .nullable()
      .describe(
        'Current name of the document request, deadline or participant. Null if there is none, if it no longer exists, and while the name cannot be looked up.',
      )
      .meta({ example: 'Passport' }),
    is_subject_gone: z
      .boolean()
      .describe('Whether the document request has been withdrawn since, or the deadline or participant deleted.'),
    filename: z
      .string()
      .nullable()
      .describe(
        'Current name of the file. Null if there is none, if it no longer exists, and while the name cannot be looked up.',
      )
      .meta({ example: 'passport.pdf' }),
    is_file_gone: z.boolean().describe('Whether the file has been removed since.'),
    participant_id: ParticipantId.nullable().describe('The participant, or null.'),
    document_id: DocumentId.nullable().describe('The document request, or null. It may have been withdrawn since.'),
    upload_id: UploadId.nullable().describe('The file, or null. It may have been removed since.'),
    deadline_id: DeadlineId.nullable().describe('The deadline, or null. It may have been deleted since.'),
    thread_id: MessageThreadId.nullable().describe('The conversation, or null.'),
    created_at: Timestamp.describe('When it happened.'),
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>

/** Fields of an activity that other services fill in when it is read. */
export type ActivityName = 'subject' | 'is_subject_gone' | 'filename' | 'is_file_gone'
