import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { requireStop } from '../messages/require-stop.ts'
import { findStopped } from '../store/message-stops.ts'

export const findMessageStop: NotificationsHandler<typeof notifications.operations.findMessageStop> = async (
  ctx,
  { token },
) => {
  const { firmId, firmName, kind, language, recipient } = await requireStop(ctx.deps, token)
  const stopped = await findStopped(ctx.db, firmId, kind, [recipient])
  return { kind, firm_name: firmName, language, stopped: stopped.size > 0 }
}
