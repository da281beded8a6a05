import { AppError, type notifications, toPage } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { openSandboxMessage } from '../messages/sandbox-mailbox.ts'
import { listStoredSandboxMessages } from '../store/sandbox-messages.ts'

export const listSandboxMessages: NotificationsHandler<typeof notifications.operations.listSandboxMessages> = async (
  ctx,
  query,
) => {
  if (!ctx.deps.isSandbox) throw new AppError('not_found')
  const { items, total } = await listStoredSandboxMessages(ctx.db, ctx.principal.firm_id, query)
  return toPage(
    items.map((item) => {
      const { id, channel, to, subject, sent_at } = openSandboxMessage(ctx.deps.sealer, item)
      return { id, channel, to, subject, sent_at }
    }),
    total,
    query,
  )
}
