import { notifications } from '@dossier/contracts'

const { everyKind, notificationPreferencesDefault } = notifications

/** The stored preferences of a firm: any kinds, each with any channels. */
export type StoredPreferences = notifications.NotificationPreferencesChanges

/** The preferences with the changes made, channel by channel. */
export function withChanges(
  stored: StoredPreferences,
  changes: notifications.NotificationPreferencesChanges,
): notifications.NotificationPreferences {
  return everyKind((kind) => ({ ...notificationPreferencesDefault[kind], ...stored[kind], ...changes[kind] }))
}
