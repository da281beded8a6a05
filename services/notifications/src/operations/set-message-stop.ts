import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { requireStop } from '../messages/require-stop.ts'
import { deleteStop, insertStop } from '../store/message-stops.ts'

export const setMessageStop: NotificationsHandler<typeof notifications.operations.setMessageStop> = async (
  ctx,
  { token, stopped },
) => {
  const { firmId, firmName, kind, language, recipient } = await requireStop(ctx.deps, token)
  ctx.concerns({ firm_id: firmId })
  if (stopped) await insertStop(ctx.db, firmId, { recipient, kind, stoppedAt: ctx.now() })
  else await deleteStop(ctx.db, firmId, { recipient, kind })
  return { kind, firm_name: firmName, language, stopped }
}
