import { matters, type notifications, toPage } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { messageContext } from '../messages/message-context.ts'
import { listStoredCommunications } from '../store/communications.ts'

/** Matters knows which matters there are; the question and the query travel side by side. */
export const listMatterCommunications: NotificationsHandler<
  typeof notifications.operations.listMatterCommunications
> = async (ctx, { id, ...query }) => {
  const [{ items, total }] = await Promise.all([
    listStoredCommunications(ctx.db, ctx.principal.firm_id, id, query),
    ctx.call(matters.operations.getMatterBrief, { id }),
  ])
  const opened = items.map((item) => ({
    ...item,
    message: ctx.deps.sealer.open(item.message, messageContext(item.id)),
  }))
  return toPage(opened, total, query)
}
