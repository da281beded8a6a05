import { z } from 'zod'
import { NotificationKind } from './preferences.ts'

/**
 * Kinds of email that a recipient can stop with the link in it. Reminders to clients and to participants are one kind, and
 * so are all alerts of one preference. Emails that admins must act on cannot be stopped.
 */
export const StoppableKind = z.enum([
  ...NotificationKind.options,
  'document_reminder',
  'document_sent_back',
  'intake_link_expiring',
  'message_sent',
])
export type StoppableKind = z.infer<typeof StoppableKind>
