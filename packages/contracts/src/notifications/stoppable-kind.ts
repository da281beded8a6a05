import { z } from 'zod'
import { NotificationKind } from './preferences.ts'

/**
 * What a reader can stop by the link in the email. A participant's reminders count as the client's do, and alerts of a
 * preference are one. What admins must act on cannot be stopped.
 */
export const StoppableKind = z.enum([
  ...NotificationKind.options,
  'document_reminder',
  'document_sent_back',
  'intake_link_expiring',
  'message_sent',
])
export type StoppableKind = z.infer<typeof StoppableKind>
