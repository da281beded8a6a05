import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { DocumentId, MatterId, NotificationId, UploadId, WebhookId } from '../ids.ts'

/** Kinds of notifications to the firm. */
export const FeedKind = z.enum([
  'document_uploaded',
  'upload_infected',
  'intake_completed',
  'intake_link_requested',
  'webhook_disabled',
  'intake_link_expired',
  'deadline_approaching',
  'message_received',
  'message_undelivered',
  'integration_disconnected',
])
export type FeedKind = z.infer<typeof FeedKind>

export const Notification = z
  .object({
    id: NotificationId,
    kind: FeedKind.describe('What happened, for programs.'),
    title: z.string().describe('What happened, for people.'),
    body: z.string().describe('What it is about, and who did it.'),
    matter_id: MatterId.nullable().describe(
      'The matter; null for notifications about a webhook or the practice-management system.',
    ),
    document_id: DocumentId.nullable().describe('The document request, if it is about one.'),
    upload_id: UploadId.nullable().describe('The upload, if it is about one. It may have been deleted since.'),
    webhook_id: WebhookId.nullable().describe('The webhook, if it is about one. It may have been deleted since.'),
    created_at: Timestamp.describe('When it happened. A late entry is dated just after the newest one.'),
    read_at: Timestamp.nullable().describe(
      'When the caller marked it as read, or somebody did for the whole firm; null until then. Marking all as read covers all earlier notifications, and notifications from before the user joined count as read. Keys that no user created share their marks.',
    ),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** Lines in one response. */
export const GATHERED_LINES_MAX = 100
/** Notifications that lines can cover. Nobody reads more than these one by one. */
export const GATHERED_LOOKED_AT_MAX = 2_000

/** Notifications of the same kind in one matter. */
export const GatheredNotification = z
  .object({
    count: z.int().describe('Number of notifications in the line.').meta({ example: 50 }),
    matter: z
      .object({ id: MatterId, title: z.string().nullable().describe('Null if the matter no longer exists.') })
      .nullable()
      .describe('The matter of the notifications; null if there is none.'),
    newest: Notification.describe('The newest notification.'),
  })
  .meta({ id: 'GatheredNotification' })
