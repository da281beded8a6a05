import type { notifications } from '@dossier/contracts'
import { removeFirmRows } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { firmRemoval } from '../store/firm-removal.ts'

export const removeNotificationsOfFirm: NotificationsHandler<
  typeof notifications.operations.removeNotificationsOfFirm
> = (ctx, { firm_id, ...place }) => removeFirmRows(ctx, firm_id, firmRemoval, place)
