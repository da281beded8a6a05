import { matters } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { portalPerson } from '../domain/portal-person.ts'
import { attachmentsOf } from '../messages/attachments.ts'
import { findPortalThread } from '../messages/portal-thread.ts'
import { listMessages, MESSAGE_ORDER, toPortalMessage } from '../store/messages.ts'

export const listPortalMessages: MattersHandler<typeof matters.operations.listPortalMessages> = async (ctx, query) => {
  const place = placeIn(matters.operations.listPortalMessages, query, MESSAGE_ORDER)
  const thread = await findPortalThread(ctx, portalPerson(ctx))
  const rows = thread ? await listMessages(ctx.db, ctx.principal.firm_id, thread.id, place, null) : []
  const filesOf = await attachmentsOf(ctx, place.shown(rows))
  return place.toPage(rows, thread?.messagesCount ?? 0, ({ number }) => [number], {
    toItem: (row) => toPortalMessage(row, filesOf(row)),
  })
}
