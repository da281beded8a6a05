import { matters } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { listThreads, readerOf, threadKey, threadOrder } from '../store/message-threads.ts'

export const listMessageThreads: MattersHandler<typeof matters.operations.listMessageThreads> = async (ctx, query) => {
  const place = placeIn(matters.operations.listMessageThreads, query, threadOrder(query))
  const { items, total, ...walk } = await listThreads(ctx.db, ctx.principal.firm_id, query, {
    reader: readerOf(ctx.principal.user_id),
    assignee: onlyAssignedTo(ctx.principal),
    place,
    now: ctx.now(),
  })
  return place.toPage(items, total, threadKey(query, place), {
    ...walk,
    toItem: ({ last_message_at: _, ...thread }) => thread,
  })
}
