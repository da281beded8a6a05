import type { FirmId, notifications } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { withChanges } from '../domain/preferences.ts'
import { findPreferences } from '../store/notification-preferences.ts'

/** Which alerts a firm receives, and how: as it has set, the rest by default. */
export async function readPreferences(db: Ctx['db'], firmId: FirmId): Promise<notifications.NotificationPreferences> {
  return withChanges(await findPreferences(db, firmId), {})
}
