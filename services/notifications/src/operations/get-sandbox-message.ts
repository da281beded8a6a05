import { AppError, matters, type notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { withMaskedPortalLinks } from '../domain/masked-link.ts'
import { openSandboxMessage } from '../messages/sandbox-mailbox.ts'
import { findSandboxMessage } from '../store/sandbox-messages.ts'

export const getSandboxMessage: NotificationsHandler<typeof notifications.operations.getSandboxMessage> = async (
  ctx,
  { id },
) => {
  if (!ctx.deps.isSandbox) throw new AppError('not_found')
  const message = await findSandboxMessage(ctx.db, ctx.principal.firm_id, id)
  if (!message) throw new AppError('not_found')
  const opened = openSandboxMessage(ctx.deps.sealer, message)
  if (matters.mayCreateLinks(ctx.principal)) return opened
  const { text, html } = opened
  return { ...opened, text: withMaskedPortalLinks(text), html: html === null ? null : withMaskedPortalLinks(html) }
}
