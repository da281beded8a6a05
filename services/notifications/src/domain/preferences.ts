import { notifications } from '@dossier/contracts'

const { everyKind, notificationPreferencesDefault } = notifications

/** What is stored of a firm: any of the kinds, and of a kind any of the channels. */
export type StoredPreferences = notifications.NotificationPreferencesChanges

/** The preferences with the changes made, channel by channel. */
export function withChanges(
  stored: StoredPreferences,
  changes: notifications.NotificationPreferencesChanges,
): notifications.NotificationPreferences {
  return everyKind((kind) => ({ ...notificationPreferencesDefault[kind], ...stored[kind], ...changes[kind] }))
}
