import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { withChanges } from '../domain/preferences.ts'
import { findPreferences } from '../store/notification-preferences.ts'

export const getNotificationPreferences: NotificationsHandler<
  typeof notifications.operations.getNotificationPreferences
> = async (ctx) => withChanges(await findPreferences(ctx.db, ctx.principal.firm_id), {})
