import { matters } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { portalPerson } from '../domain/portal-person.ts'
import { assertLinkWorks } from '../matter/own-matter.ts'
import { attachmentsOf } from '../messages/attachments.ts'
import { findPortalThread } from '../messages/portal-thread.ts'
import { listMessages, MESSAGE_ORDER, toPortalMessage } from '../store/messages.ts'

export const listPortalMessages: MattersHandler<typeof matters.operations.listPortalMessages> = async (ctx, query) => {
  const place = placeIn(matters.operations.listPortalMessages, query, MESSAGE_ORDER)
  const person = portalPerson(ctx)
  const thread = await findPortalThread(ctx, person)
  const rows = thread ? await listMessages(ctx.db, ctx.principal.firm_id, thread.id, place, null) : []
  const filesOf = await attachmentsOf(ctx, place.shown(rows))
  await assertLinkWorks(ctx, person.matterId)
  return place.toPage(rows, thread?.messagesCount ?? 0, ({ number }) => [number], {
    toItem: (row) => toPortalMessage(row, filesOf(row)),
  })
}
