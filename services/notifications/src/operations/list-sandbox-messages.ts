import { AppError, notifications } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { openSandboxMessage } from '../messages/sandbox-mailbox.ts'
import { listStoredSandboxMessages } from '../store/sandbox-messages.ts'

export const listSandboxMessages: NotificationsHandler<typeof notifications.operations.listSandboxMessages> = async (
  ctx,
  query,
) => {
  if (!ctx.deps.isSandbox) throw new AppError('not_found')
  const place = placeIn(notifications.operations.listSandboxMessages, query)
  const { items, total } = await listStoredSandboxMessages(ctx.db, ctx.principal.firm_id, query, place)
  return place.toPage(items, total, ({ id, sent_at }) => createdKey({ id, created_at: sent_at }), {
    toItem: (item) => {
      const { id, channel, to, subject, sent_at } = openSandboxMessage(ctx.deps.sealer, item)
      return { id, channel, to, subject, sent_at }
    },
  })
}
