import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { toFeedReader } from '../domain/feed-reader.ts'
import { markStoredNotificationsRead } from '../store/notifications.ts'

export const markAllNotificationsRead: NotificationsHandler<
  typeof notifications.operations.markAllNotificationsRead
> = (ctx, { until }) =>
  ctx.transact(async (tx) => {
    // What is yet to come stays unread.
    const upTo = until !== undefined && Date.parse(until) < Date.parse(tx.now) ? until : tx.now
    return { marked: await markStoredNotificationsRead(tx, ctx.principal.firm_id, toFeedReader(ctx.principal), upTo) }
  })
