import type { FirmId, notifications } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { withChanges } from '../domain/preferences.ts'
import { findPreferences } from '../store/notification-preferences.ts'

/** The alerts that a firm receives, and how: its own settings, and defaults for the rest. */
export async function readPreferences(db: Ctx['db'], firmId: FirmId): Promise<notifications.NotificationPreferences> {
  return withChanges(await findPreferences(db, firmId), {})
}
