import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { withChanges } from '../domain/preferences.ts'
import { lockPreferences, updateStoredPreferences } from '../store/notification-preferences.ts'

export const updateNotificationPreferences: NotificationsHandler<
  typeof notifications.operations.updateNotificationPreferences
> = (ctx, changes) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const changed = withChanges(await lockPreferences(tx, firmId), changes)
    await updateStoredPreferences(tx, firmId, changed)
    return changed
  })
