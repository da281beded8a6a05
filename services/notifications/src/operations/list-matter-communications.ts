import { matters, notifications } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { withMaskedLinks } from '../domain/masked-link.ts'
import { messageContext } from '../messages/message-context.ts'
import { listStoredCommunications } from '../store/communication-lists.ts'

/**
 * Matters knows which matters there are; the question and the query travel side by side. The link in a text lets its holder
 * act as its recipient, so it shows only to callers who may create links.
 */
export const listMatterCommunications: NotificationsHandler<
  typeof notifications.operations.listMatterCommunications
> = async (ctx, query) => {
  const { id, participant_id: participantId } = query
  const place = placeIn(notifications.operations.listMatterCommunications, query)
  const [{ items, total }] = await Promise.all([
    listStoredCommunications(ctx.db, ctx.principal.firm_id, { matterId: id, participantId }, place),
    ctx.call(matters.operations.getMatterBrief, { id }),
  ])
  const show = matters.mayCreateLinks(ctx.principal) ? (text: string) => text : withMaskedLinks
  return place.toPage(items, total, createdKey, {
    toItem: ({ created_at: _, ...item }) => ({
      ...item,
      message: show(ctx.deps.sealer.open(item.message, messageContext(item.id))),
    }),
  })
}
