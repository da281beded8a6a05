import { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { messageTemplate } from '../domain/message-template.ts'
import { listMessageWords } from '../store/message-words.ts'

export const listMessageTemplates: NotificationsHandler<typeof notifications.operations.listMessageTemplates> = async (
  ctx,
) => {
  const stored = await listMessageWords(ctx.db, ctx.principal.firm_id)
  return notifications.MessageKind.options.map((kind) => messageTemplate(kind, stored))
}
