import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { readPreferences } from '../messages/read-preferences.ts'

export const getNotificationPreferences: NotificationsHandler<
  typeof notifications.operations.getNotificationPreferences
> = (ctx) => readPreferences(ctx.db, ctx.principal.firm_id)
