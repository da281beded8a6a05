import { z } from 'zod'

/** Kinds of alerts to the firm. Source: interface.md "Notification preferences". */
export const NotificationKind = z.enum([
  'document_uploaded',
  'intake_completed',
  'deadline_approaching',
  'intake_link_expired',
  'message_received',
])
export type NotificationKind = z.infer<typeof NotificationKind>

const channelFields = {
  email: z.boolean().describe('Whether the alert goes out by email.'),
  sms: z.boolean().describe('Whether the alert goes out by SMS.').meta({ example: false }),
}

/** Description of each alert. */
const kindsInWords: Readonly<Record<NotificationKind, string>> = {
  document_uploaded: 'A client has sent a file.',
  intake_completed: 'A client has submitted the intake.',
  deadline_approaching: 'A deadline is near, or an approved file expires.',
  intake_link_expired: 'An onboarding link has expired, or somebody asks for a new one.',
  message_received: 'A client or participant has written a message.',
}

export const ChannelPreferences = z.object(channelFields).meta({ id: 'ChannelPreferences' })
export type ChannelPreferences = z.infer<typeof ChannelPreferences>

export const NotificationPreferences = z
  .object({
    ...everyKind((kind) => ChannelPreferences.describe(kindsInWords[kind])),
    message_received: ChannelPreferences.optional().describe(
      `${kindsInWords.message_received} Absent in responses of an earlier version.`,
    ),
  })
  .meta({ id: 'NotificationPreferences' })
export type NotificationPreferences = Record<NotificationKind, ChannelPreferences>

/** Any kinds and channels. */
export const notificationPreferencesChanges = everyKind((kind) =>
  z
    .strictObject(channelFields)
    .partial()
    .refine((channels) => Object.keys(channels).length > 0, { error: 'must name email or sms' })
    .optional()
    .describe(kindsInWords[kind]),
)
export type NotificationPreferencesChanges = {
  readonly [Kind in NotificationKind]?: { email?: boolean | undefined; sms?: boolean | undefined } | undefined
}

/** Default preferences. SMS costs money, so it is off by default. */
export const notificationPreferencesDefault: NotificationPreferences = everyKind(() => ({ email: true, sms: false }))

export function everyKind<Value>(of: (kind: NotificationKind) => Value): Record<NotificationKind, Value> {
  return Object.fromEntries(NotificationKind.options.map((kind) => [kind, of(kind)])) as Record<NotificationKind, Value>
}
