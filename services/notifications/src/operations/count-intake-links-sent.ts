import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { countSentIntakeLinks } from '../store/communication-lists.ts'

export const countIntakeLinksSent: NotificationsHandler<typeof notifications.operations.countIntakeLinksSent> = async (
  ctx,
  { from, to },
) => ({ sent: await countSentIntakeLinks(ctx.db, ctx.principal.firm_id, from, to) })
