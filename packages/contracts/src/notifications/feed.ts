import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { DocumentId, MatterId, NotificationId, UploadId, WebhookId } from '../ids.ts'

/** What the firm finds among its notifications. */
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
    body: z.string().describe('To what and by whom.'),
    matter_id: MatterId.nullable().describe(
      'The matter that it is about; null where it is about a webhook or the practice-management system.',
    ),
    document_id: DocumentId.nullable().describe('The document request, where it is about one.'),
    upload_id: UploadId.nullable().describe('The upload, where it is about one. It may be gone since.'),
    webhook_id: WebhookId.nullable().describe('The webhook, where it is about one. It may be gone since.'),
    created_at: Timestamp.describe('When it happened. An entry that arrives late is dated just after the newest one.'),
    read_at: Timestamp.nullable().describe(
      'When the reader marked it as read, or somebody did for the whole firm; null until then. A mark of all stands for those before it, and what is older than the account of the reader is read. Keys that no user made share their marks.',
    ),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** Lines of one answer. */
export const GATHERED_LINES_MAX = 100
/** Notifications that lines are made of: with more, nobody reads them one by one. */
export const GATHERED_LOOKED_AT_MAX = 2_000

/** What happened in one matter several times. */
export const GatheredNotification = z
  .object({
    count: z.int().describe('How many notifications the line stands for.').meta({ example: 50 }),
    matter: z
      .object({ id: MatterId, title: z.string().nullable().describe('Null where the matter is gone.') })
      .nullable()
      .describe('The matter that they are about; null where they are about none.'),
    newest: Notification.describe('The newest of them.'),
  })
  .meta({ id: 'GatheredNotification' })
