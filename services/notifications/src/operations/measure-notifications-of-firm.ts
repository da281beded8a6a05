import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { measureFirm } from '../store/firm-size.ts'

export const measureNotificationsOfFirm: NotificationsHandler<
  typeof notifications.operations.measureNotificationsOfFirm
> = (ctx, { firm_id }) => measureFirm(ctx.db, firm_id)
